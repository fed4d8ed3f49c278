/** Bullets of symbol fonts: characters without a meaning in Unicode, which a reader of the page sees as a bullet. */

/** What word processors write for a bullet, a square, an arrow or a tick of Symbol and Wingdings, and of Windows-1252. */
const knownBullet = String.raw`[\u{F06C}\u{F06E}\u{F06F}\u{F071}\u{F075}\u{F076}\u{F09F}\u{F0A7}\u{F0A8}\u{F0B7}\u{F0D8}\u{F0E0}\u{F0E8}\u{F0FC}\u{F0FE}\u{95}]`;

/** The beginning of a line or cell. */
const start = String.raw`(?<=(?:^|[\n\t])[ ]*)`;
const item = String.raw`[\p{L}\p{N}"'“‘«(\[]`;
const writtenBullet = new RegExp(String.raw`${start}${knownBullet}(?=[ \t]*(?:${item}|\n|$))`, 'gu');

const meaningless = String.raw`(?![\t\n])[\p{Cc}\p{Co}]`;
const opening = new RegExp(String.raw`(?<=(?:^|\n)[ ]*)${meaningless}(?=[ \t]+${item})`, 'gu');

/**
 * The text with "•" in place of each character that stands for one: those that are known, and others without meaning
 * that open several lines of a page and stand nowhere else on it.
 */
export function withBullets(text: string): string {
  const known = text.replace(writtenBullet, '•');
  const opens = Map.groupBy(known.match(opening) ?? [], character => character);
  return [...opens]
    .filter(([character, { length }]) => length > 1 && length === known.split(character).length - 1)
    .reduce((written, [character]) => written.replaceAll(character, '•'), known);
}
