/** Bullets of symbol fonts: characters without a meaning in Unicode, which a reader of the page sees as a bullet. */

/** What word processors write for a bullet, a square, an arrow or a tick of Symbol and Wingdings, and of Windows-1252. */
const knownBullet = String.raw`[\u{F06C}\u{F06E}\u{F06F}\u{F071}\u{F075}\u{F076}\u{F09F}\u{F0A7}\u{F0A8}\u{F0B7}\u{F0D8}\u{F0E0}\u{F0E8}\u{F0FC}\u{F0FE}\u{95}]`;

const item = String.raw`[\p{L}\p{N}"'“‘«(\[]`;
/** At the beginning of a line or cell. One looks back from a bullet only, and not from every blank. */
const writtenBullet = new RegExp(
  String.raw`${knownBullet}(?<=(?:^|[\n\t])[ ]*${knownBullet})(?=[ \t]*(?:${item}|\n|$))`,
  'gu',
);

const meaningless = String.raw`(?![\t\n])[\p{Cc}\p{Co}]`;
const anyMeaningless = new RegExp(meaningless, 'gu');
const opening = new RegExp(String.raw`${meaningless}(?<=(?:^|\n)[ ]*${meaningless})(?=[ \t]+${item})`, 'gu');

/**
 * The text with "•" in place of each character that stands for one: those that are known, and others without meaning
 * that open several lines of a page and stand nowhere else on it.
 */
export function withBullets(text: string): string {
  const known = text.replace(writtenBullet, '•');
  const opens = counted(known.match(opening) ?? []);
  if (opens.size === 0) return known;
  const stands = counted(known.match(anyMeaningless) ?? []);
  const isBullet = (character: string) => {
    const count = opens.get(character) ?? 0;
    return count > 1 && count === stands.get(character);
  };
  return known.replace(anyMeaningless, character => (isBullet(character) ? '•' : character));
}

function counted(characters: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
}
