/** Definitions: the names that a text gives to things, in English, German and Spanish. */

export interface Definition {
  name: string;
  /** Offset of the name in the text. */
  at: number;
  /** The words that explain the name: those behind `"X" means`, those before `(the "X")`. */
  meaning: string;
  isBefore: boolean;
}

/** In characters, of what is before a name in parentheses. */
const nearest = 300;
const isList = /defin|glossary|glossar|glosario|interpret|meaning|dictionary/i;

/**
 * The definitions of a text, such as a paragraph; a name may occur twice.
 *
 * @param above headings; below "Definitions", a line need not say "means"
 */
export function definitionsIn(text: string, above: readonly string[] = []): Definition[] {
  const line = text.replace(/\s/g, ' ');
  // Without marks, `X means` defines behind another definition only: `Silence means storage` is a sentence.
  const means = [...line.matchAll(patterns.meaning)].filter(({ groups }, at) => at > 0 || !groups?.next);
  const item = above.some(heading => isList.test(heading)) ? patterns.listed.exec(line) : null;
  const opened = item && means[0]?.index !== 0 ? [item, ...means] : means;
  const behind = opened.map(({ 0: opening, index, groups }, at) => ({
    ...placed(index, opening, nameIn(groups)),
    meaning: line.slice(index + opening.length, opened[at + 1]?.index),
    isBefore: false,
  }));
  const before = patterns.named.flatMap(pattern =>
    Array.from(line.matchAll(pattern), ({ 0: opening, index, groups }) => ({
      ...placed(index, opening, nameIn(groups)),
      meaning: line.slice(Math.max(0, index - nearest), index),
      isBefore: true,
    })),
  );
  return [...behind, ...before];
}

/** The name that a text opens with and defines: "X" of `"X" means`. */
export function definedFirst(text: string): string | null {
  const { index, groups } = text.matchAll(patterns.meaning).next().value ?? {};
  return index === 0 ? nameIn(groups) : null;
}

function placed(index: number, opening: string, name: string) {
  return { name, at: index + Math.max(opening.indexOf(name), 0) };
}

/** The one group that has matched. */
function nameIn(groups: Record<string, string | undefined> = {}): string {
  return Object.values(groups).find(name => name !== undefined) ?? '';
}

const patterns = /* @__PURE__ */ definitionPatterns();

function definitionPatterns() {
  const article = String.raw`(?:[Tt]he|[Dd](?:er|en|ie|as)|[Ee]l|[Ll][ao]s?)\s`;
  const opening = String.raw`(?!(?:This|That|It|The)\b)\p{Lu}[\p{L}\d /&’'-]{1,60}?`;
  const words = String.raw`\p{Lu}[\p{L}\d&’'-]{1,30}(?: (?:(?:of|and|for|de) )?\p{Lu}[\p{L}\d&’'-]{0,30}){0,5}`;
  const closing = String.raw`["”“»’']?(?:\s*\([^)]{1,40}\))?[,:]?\s+(?:[–—-]\s+)?`;
  const verb = String.raw`(?:shall\s+)?means?|(?:shall have|has|have) the (?:same )?meanings?|bedeutet|bezeichnet|significa`;
  const meaning = [
    // `"X" means …`, `X - means …`; within a paragraph, the name is quoted
    String.raw`(?:^["“„«‘']?|["“„«‘])(?<plain>${opening})${closing}(?:${verb}|refers to|denotes?|signifies|designates|stands for|designa)\b`,
    // `…; and X means …`
    String.raw`(?<=[.;]\s(?:and\s)?)(?<next>${words})\s(?:${verb})\b`,
    String.raw`(?:^|["“„«‘])${article}(?<named>${opening})${closing}(?:${verb})\b`,
  ];
  const named = [
    // `(the "X")`, `("X" or the "Y")`
    String.raw`(?<=\([^()]{0,80})["“„«](?:${article})?(?<name>\p{Lu}[^"“”„«»]{1,60})["”“»](?=[^()]{0,80}\))`,
    String.raw`(?<=\([^()]{0,80})‘(?:${article})?(?<name>\p{Lu}[^‘’"“”]{1,60})’(?=[^()]{0,80}\))`,
    // `(the X)`
    String.raw`\((?:${article}|each an?\s)(?<name>${words})\)`,
    // `hereinafter called the "X"`
    String.raw`(?:herein-?after|hereafter|en adelante|en lo sucesivo|nachfolgend|nachstehend|im Folgenden),?\s(?:(?:also|each|collectively|individually|jointly|together|called|named|known|referred|defined|to|as|an?|denominad[ao]s?),?\s){0,6}(?:${article})?["“„«‘']?(?:${article})?(?<name>${words})`,
  ];
  return {
    meaning: new RegExp(meaning.join('|'), 'gu'),
    named: named.map(pattern => new RegExp(pattern, 'gu')),
    // `"X" …`, `X | …`, `X: …`, `Initial Payment the first part …`, `Initial Payment The first part …`
    listed:
      /^(?:["“‘'](?<quoted>[^"”’']{2,60})["”’']|(?<cell>[^|:–—\s]+(?: [^|:–—\s]+){0,5}?)\s*[|:–—]|(?!(?:The|An?|If|In)\b)(?<name>\p{Lu}[\p{L}\d’'/&-]*(?: (?!(?:The|An?|Any|Each|One)\b)(?:\p{Lu}[\p{L}\d’'/&-]*|of|and|or|to|for)){0,5})(?= (?:\p{Ll}|US|\d|\(|(?:The|An?|Any|Each|One)\b)))/u,
  };
}
