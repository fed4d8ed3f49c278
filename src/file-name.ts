/** Rules for file names of documents and media (published unchanged or left out), their order, and titles that look alike. */
import { portablePath } from './site-path.ts';

/** File systems allow 255 bytes; derived names such as `NAME.timemap.<UUID>.part` take up to 50 of them. */
const longestBytes = 200;

/** Control, bidi and zero-width characters. Joiners and emoji selectors stay behind letters of scripts that need them. */
const invisible =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]|(?<![^\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(?:\u200c|\u200d|\ufe0e|\ufe0f)/gu;

/** Cyrillic and Greek letters with the Latin letters they look like (Unicode UTS #39, confusables). */
const [foreign = '', latin = ''] = [
  'АаВЕеКМНОоРрСсТУуХхЅѕІіЈјһԁԛԝӏѵΑΒΕΖΗΙΚΜΝΟοΡρΤΥΧανικυ',
  'AaBEeKMHOoPpCcTYyXxSsIiJjhdqwlvABEZHIKMNOoPpTYXaviku',
];
const foreignLetter = new RegExp(`[${foreign}]`, 'g');

const nameFaults: [has: (name: string) => boolean, fault: string][] = [
  [name => !name.isWellFormed() || name.includes('\u{FFFD}'), 'its name is no UTF-8; rename it'],
  [name => name !== visibleText(name), 'its name contains an invisible character; rename it'],
  [name => name.includes('\\'), 'its name contains a backslash; rename it'],
  [name => name.startsWith('._'), 'macOS keeps notes on another file in it; delete it'],
  [name => name.startsWith('.'), 'its name begins with a dot, and web servers hide such files; rename it'],
  [
    mixesScripts,
    'a word of its name mixes Latin letters with Cyrillic or Greek ones that look the same; rename it',
  ],
  [
    name => Buffer.byteLength(portablePath(name)) > longestBytes,
    `its name is too long; shorten it to ${longestBytes} bytes, which are ${longestBytes / 2} Cyrillic or ${Math.floor(longestBytes / 3)} Chinese characters`,
  ],
];

/** The reason why a file of this name is not published; null if it is. */
export function nameFault(name: string): string | null {
  return nameFaults.find(([has]) => has(name))?.[1] ?? null;
}

/** Names that Windows or macOS cannot distinguish from an earlier one of the list, each with the reason. */
export function namesakeFaults(names: Iterable<string>): Map<string, string> {
  const sameOnDisk = (name: string) => name.normalize('NFD').toUpperCase().toLowerCase().normalize('NFC');
  const faults = [...Map.groupBy(names, sameOnDisk).values()].flatMap(([first, ...others]) => {
    const fault = `on Windows and macOS its name is the same as ${JSON.stringify(first)}; rename one of them`;
    return others.map(name => [name, fault] as const);
  });
  return new Map(faults);
}

/** The text on one line, without invisible characters. */
export function visibleText(words: string): string {
  return words.replace(/[\t-\r\x85\u2028\u2029]+/g, ' ').replace(invisible, '');
}

/** A key that is equal for titles that look the same to a reader. */
export function lookOf(title: string): string {
  const letters = title
    .normalize('NFKC')
    .replace(foreignLetter, letter => latin[foreign.indexOf(letter)] ?? letter)
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return letters?.join(' ') ?? title;
}

function mixesScripts(name: string): boolean {
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some(word => /\p{Script=Latin}/u.test(word) && word.search(foreignLetter) >= 0);
}

/** Compares two strings by Unicode code point, independent of the locale. UTF-8 bytes sort in the same order. */
export function byCodePoint(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
