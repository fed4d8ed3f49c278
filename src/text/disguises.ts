/** Characters that make a text look like another: look-alikes, invisible characters, marks of direction. Names are those of Unicode. */

export interface OddCharacter {
  kind: 'look-alike' | 'invisible' | 'direction';
  codePoint: string;
  name: string;
  /** The character that a reader takes it for; empty where none is seen. */
  looksLike: string;
  /** Place in the text, in UTF-16 code units. */
  at: number;
}

/** Each letter with its look-alike and the end of its name, by the beginning of the name. */
const lookAlikes: Record<string, string> = {
  'CYRILLIC SMALL':
    'аaA еeIE оoO рpER сcES уyU хxHA кkKA іiBYELORUSSIAN-UKRAINIAN_I јjJE ѕsDZE һhSHHA ԁdKOMI_DE ԛqQA ԝwWE ӏlPALOCHKA',
  'CYRILLIC CAPITAL':
    'АAA ВBVE ЕEIE ЗЗZE КKKA МMEM НHEN ОOO РPER СCES ТTTE УYU ХXHA ІIBYELORUSSIAN-UKRAINIAN_I ЈJJE ЅSDZE ԌGKOMI_SJE ӀIPALOCHKA',
  'GREEK SMALL': 'αaALPHA ιiIOTA κkKAPPA νvNU οoOMICRON ρpRHO υuUPSILON',
  'GREEK CAPITAL':
    'ΑAALPHA ΒBBETA ΕEEPSILON ΖZZETA ΗHETA ΙIIOTA ΚKKAPPA ΜMMU ΝNNU ΟOOMICRON ΡPRHO ΤTTAU ΥYUPSILON ΧXCHI',
  'ARMENIAN SMALL': 'օoOH սuSEH հhHO ցgCO',
  'LATIN SMALL': 'ıiDOTLESS_I ɑaALPHA ɡgSCRIPT_G',
};

const letters = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(lookAlikes).flatMap(([script, list]) =>
    list.split(' ').map(([letter = '', looksLike = '', ...name]) => {
      const full = `${script} LETTER ${name.join('').replaceAll('_', ' ')}`;
      return [letter, { looksLike, name: full }] as const;
    }),
  ),
);

const invisibleNames = new Map([
  [0x34f, 'COMBINING GRAPHEME JOINER'],
  [0x61c, 'ARABIC LETTER MARK'],
  [0x200b, 'ZERO WIDTH SPACE'],
  [0x200c, 'ZERO WIDTH NON-JOINER'],
  [0x200d, 'ZERO WIDTH JOINER'],
  [0x200e, 'LEFT-TO-RIGHT MARK'],
  [0x200f, 'RIGHT-TO-LEFT MARK'],
  [0x202a, 'LEFT-TO-RIGHT EMBEDDING'],
  [0x202b, 'RIGHT-TO-LEFT EMBEDDING'],
  [0x202c, 'POP DIRECTIONAL FORMATTING'],
  [0x202d, 'LEFT-TO-RIGHT OVERRIDE'],
  [0x202e, 'RIGHT-TO-LEFT OVERRIDE'],
  [0x2060, 'WORD JOINER'],
  [0x2066, 'LEFT-TO-RIGHT ISOLATE'],
  [0x2067, 'RIGHT-TO-LEFT ISOLATE'],
  [0x2068, 'FIRST STRONG ISOLATE'],
  [0x2069, 'POP DIRECTIONAL ISOLATE'],
  [0xfeff, 'ZERO WIDTH NO-BREAK SPACE'],
]);

const digitNames = /* @__PURE__ */ 'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE'.split(' ');
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Characters that are not displayed, but for the soft hyphen. */
export const invisible = /(?!\u00ad)[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Letters that look like digits. */
const digitLike: Record<string, string> = { O: '0', o: '0', l: '1', I: '1' };
const digitLikeName = {
  O: 'CAPITAL LETTER O',
  o: 'SMALL LETTER O',
  l: 'SMALL LETTER L',
  I: 'CAPITAL LETTER I',
};

/** A word or a number as a reader sees it, with the characters in it that are not what they seem. */
export function asSeen(word: string, kind: 'word' | 'number', at: number) {
  let seen = '';
  let position = at;
  const odd: OddCharacter[] = [];
  // A word of another script is no disguise. One letter of it among others is, and a word of look-alikes alone.
  const isDisguise = /[a-z0-9]/i.test(word) || Array.from(word).every(character => letters.has(character));
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
  if (kind === 'number' && character in digitLike) {
    const name = `LATIN ${digitLikeName[character as keyof typeof digitLikeName]}`;
    return { kind: 'look-alike', name, looksLike: digitLike[character] ?? '' };
  }
  if (/[\x20-\x7e\u00ad]/.test(character)) return null;
  if (character.match(invisible)) return { ...invisibleCharacter(character) };
  const letter = letters.get(character);
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
  const script = digitScripts.find(([, zero]) => zero === codePoint - value)?.[0] ?? 'FOREIGN';
  return { kind: 'look-alike', name: `${script} DIGIT ${digitNames[value]}`, looksLike: String(value) };
}

const digitScripts: [string, number][] = [
  ['ARABIC-INDIC', 0x660],
  ['EXTENDED ARABIC-INDIC', 0x6f0],
  ['DEVANAGARI', 0x966],
  ['BENGALI', 0x9e6],
  ['THAI', 0xe50],
];

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
  const name = invisibleNames.get(character.codePointAt(0) ?? 0) ?? 'A CHARACTER THAT IS NOT SEEN';
  return { kind: direction.test(character) ? 'direction' : 'invisible', name, looksLike: '' };
}

function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
