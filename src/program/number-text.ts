/** Formats of the pages for numbers (commas between thousands, a point before decimals) and for lists. */

/** No-break space between a number and its unit. */
const unitSpace = '\u00A0';

/**
 * A decimal with commas between thousands; every stated digit stays.
 *
 * @param amount decimal, such as `18367500` or `0.01975`
 * @param minimumDecimals pads with zeros
 * @example formatDecimal('18367500') // '18,367,500'
 */
export function formatDecimal(amount: string, minimumDecimals = 0): string {
  const [, sign = '', whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === undefined) throw new RangeError(`Expected a decimal without exponent, found ${amount}.`);
  const first = whole.length % 3 || 3;
  const grouped = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].join(',');
  const padded = decimals.padEnd(minimumDecimals, '0');
  return `${sign === '' ? '' : '−'}${grouped}${padded === '' ? '' : `.${padded}`}`;
}

/**
 * An amount of US dollars with at least two decimals and its unit.
 *
 * @example formatUsd('98.75') // '98.75 USD'
 * @example formatUsd('1550', 0) // '1,550 USD'
 */
export function formatUsd(amount: string, minimumDecimals = 2): string {
  return `${formatDecimal(amount, minimumDecimals)}${unitSpace}USD`;
}

/**
 * A decimal without ambiguity for English, German, French and Swiss readers: no-break spaces between thousands, never three decimals.
 *
 * @example unambiguousDecimal('46500') // '46 500'
 * @example unambiguousDecimal('2.125') // '2.1250'
 */
export function unambiguousDecimal(amount: string): string {
  return formatDecimal(amount)
    .replaceAll(',', '\u00A0')
    .replace(/\.\d{3}$/, '$&0');
}

/** Entries of a list of the programme data: texts, names with a role, statements, amounts with their purpose. */
export function listedText(entries: readonly unknown[]): string {
  const texts = entries.map(entry => {
    const { statement, name = statement, role, purpose, usd } = Object(entry);
    if (typeof entry === 'string') return entry;
    return name && role ? `${name} (${role})` : String(name ?? role ?? `${purpose}: ${formatUsd(usd, 0)}`);
  });
  return texts.join(texts.every(text => text.endsWith('.')) ? ' ' : '; ');
}
