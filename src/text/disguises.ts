/** Characters that make a text look like another: look-alikes, invisible characters, marks of direction. Names are those of Unicode. */
import table from './disguises.json' with { type: 'json' };

export interface OddCharacter {
  kind: 'look-alike' | 'invisible' | 'direction';
  codePoint: string;
  name: string;
  /** The character that a reader takes it for; empty where none is seen. */
  looksLike: string;
  /** Place in the text, in UTF-16 code units. */
  at: number;
}

/** Letters with what each is taken for, and by code point the names of characters that are not seen and the zeros of scripts. */
type Table = Record<'invisible' | 'digitZeros', Record<string, string>> &
  Record<'lookAlikes', Record<string, { looksLike: string; name: string }>>;
// Functions, so that a bundle without them has no table either.
const lookAlike = (character: string) => (table as Table).lookAlikes[character];
const invisibleName = (codePoint: string) => (table as Table).invisible[codePoint];
const digitZero = (codePoint: string) => (table as Table).digitZeros[codePoint];

const digitNames = /* @__PURE__ */ 'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE'.split(' ');
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Characters that are not displayed, but for the soft hyphen. */
export const invisible = /(?!\u00ad)[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Letters that look like digits. */
const digitLike: Record<string, { looksLike: string; name: string }> = {
  O: { looksLike: '0', name: 'LATIN CAPITAL LETTER O' },
  o: { looksLike: '0', name: 'LATIN SMALL LETTER O' },
  l: { looksLike: '1', name: 'LATIN SMALL LETTER L' },
  I: { looksLike: '1', name: 'LATIN CAPITAL LETTER I' },
};

/** A word or a number as a reader sees it, with the characters in it that are not what they seem. */
export function asSeen(word: string, kind: 'word' | 'number', at: number) {
  let seen = '';
  let position = at;
  const odd: OddCharacter[] = [];
  // A word of another script is no disguise. One letter of it among others is, and a word of look-alikes alone.
  const isDisguise = /[a-z0-9]/i.test(word) || Array.from(word).every(character => lookAlike(character));
  for (const character of word) {
    const found = oddCharacter(character, kind, isDisguise);
    if (found) odd.push({ ...found, codePoint: codePointOf(character), at: position });
    seen += found ? found.looksLike : character;
    position += character.length;
  }
  return { seen, odd };
}

export function invisibleCharacters(text: string, start: number): OddCharacter[] {
  return Array.from(text.matchAll(invisible), ({ 0: character, index }) => ({
    ...invisibleCharacter(character),
    codePoint: codePointOf(character),
    at: start + index,
  }));
}

type Found = Pick<OddCharacter, 'kind' | 'name' | 'looksLike'>;

function oddCharacter(character: string, kind: 'word' | 'number', isDisguise: boolean): Found | null {
  const digit = kind === 'number' ? digitLike[character] : undefined;
  if (digit) return { kind: 'look-alike', ...digit };
  if (/[\x20-\x7e\u00ad]/.test(character)) return null;
  if (character.match(invisible)) return invisibleCharacter(character);
  const letter = lookAlike(character);
  if (letter) return isDisguise ? { kind: 'look-alike', ...letter } : null;
  return compatible(character);
}

/** A letter or digit of another width or style, and a digit of another script. */
function compatible(character: string): Found | null {
  const codePoint = character.codePointAt(0) ?? 0;
  const isFullwidth = codePoint >= 0xff01 && codePoint <= 0xff5e;
  const isMathematical = codePoint >= 0x1d400 && codePoint <= 0x1d7ff;
  const plain = character.normalize('NFKC');
  if (isFullwidth || isMathematical) {
    const style = isFullwidth ? 'FULLWIDTH' : 'MATHEMATICAL';
    return { kind: 'look-alike', name: `${style} ${plainName(plain)}`, looksLike: plain };
  }
  if (!/\p{Nd}/u.test(character)) return null;
  const value = digitValue(codePoint);
  const script = digitZero(codePointOf(String.fromCodePoint(codePoint - value))) ?? 'FOREIGN';
  return { kind: 'look-alike', name: `${script} DIGIT ${digitNames[value]}`, looksLike: String(value) };
}

/** The digits of a script follow each other from zero to nine. */
function digitValue(codePoint: number): number {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return value;
}

function plainName(character: string): string {
  if (/\d/.test(character)) return `DIGIT ${digitNames[Number(character)]}`;
  if (!/[a-z]/i.test(character)) return `“${character}”`;
  return `${/[a-z]/.test(character) ? 'SMALL' : 'CAPITAL'} LETTER ${character.toUpperCase()}`;
}

function invisibleCharacter(character: string): Found {
  const name = invisibleName(codePointOf(character)) ?? 'A CHARACTER THAT IS NOT SEEN';
  return { kind: direction.test(character) ? 'direction' : 'invisible', name, looksLike: '' };
}

function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
