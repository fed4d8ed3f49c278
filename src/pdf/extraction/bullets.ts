/** Replaces bullets of symbol fonts, which have no meaning in Unicode, by "•". */

/** Bullets, squares, arrows and ticks of Symbol, Wingdings and Windows-1252 as word processors encode them. */
const knownBullet = String.raw`[\u{F06C}\u{F06E}\u{F06F}\u{F071}\u{F075}\u{F076}\u{F09F}\u{F0A7}\u{F0A8}\u{F0B7}\u{F0D8}\u{F0E0}\u{F0E8}\u{F0FC}\u{F0FE}\u{95}]`;

const item = String.raw`[\p{L}\p{N}"'“‘«(\[]`;
/** At the beginning of a line or cell. The lookbehind follows the bullet, which keeps matching linear. */
const writtenBullet = new RegExp(
  String.raw`${knownBullet}(?<=(?:^|[\n\t])[ ]*${knownBullet})(?=[ \t]*(?:${item}|\n|$))`,
  'gu',
);

const meaningless = String.raw`(?![\t\n])[\p{Cc}\p{Co}]`;
const anyMeaningless = new RegExp(meaningless, 'gu');
const opening = new RegExp(String.raw`${meaningless}(?<=(?:^|\n)[ ]*${meaningless})(?=[ \t]+${item})`, 'gu');

/** Replaces known bullets, and characters without meaning that open several lines of the page and appear nowhere else on it. */
export function withBullets(text: string): string {
  const known = text.replace(writtenBullet, '•');
  const opens = counted(known.match(opening) ?? []);
  if (opens.size === 0) return known;
  const all = counted(known.match(anyMeaningless) ?? []);
  const isBullet = (character: string) => {
    const count = opens.get(character) ?? 0;
    return count > 1 && count === all.get(character);
  };
  return known.replace(anyMeaningless, character => (isBullet(character) ? '•' : character));
}

function counted(characters: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
}
