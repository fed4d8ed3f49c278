/**
 * HTML as a template writes it: every value is escaped that is no HTML itself. Hono's template waits for promises, too, and
 * weighs .5 kB more of the 60 kB that the function may have.
 */
export class Html extends String {}

type Value = string | number | undefined | Html | Value[];

export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(escaped)));
}

function escaped(value: Value): string {
  if (Array.isArray(value)) return value.map(escaped).join('');
  const text = String(value ?? '');
  if (value instanceof Html) return text;
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
