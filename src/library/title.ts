/**
 * The title of a document: the operator's, or a plausible one of the PDF whose words its text contains, or the file name.
 * Lost letters are restored from the page or the file name.
 */
import { terms, tokensOf } from '#text';
import { visibleText } from '../file-name.ts';

/** In characters. */
const titleLimit = 200;
/** With blanks and Markdown. */
const statedLimit = 5 * titleLimit;

/** Placeholders that programs write in place of a title. */
const junk: RegExp[] = [
  /^(untitled|no title|title|new document|document|presentation|slide|page|sheet|book|dokument)[\s\d()-]*$/i,
  /^microsoft (word|powerpoint|excel|office)\b/i,
  /^powerpoint[- ]presentation$/i,
  /^(about:blank|[a-z]+:\/\/|[a-z]:\\)/i,
  /\.(pdf|docx?|pptx?|xlsx?|odt|odp|rtf|txt|indd|ai|tex|dvi|p?html?|qxd|pages|key|md|typ|ps|tiff?|jpe?g|png)$/i,
  /\p{Co}|\u{FFFD}/u,
];

/** Number of words from which a text must contain a word of its title; otherwise the title is that of a template. */
const enoughText = 20;

/** Share of the title's words in the text that settles the choice. */
const enoughWords = 0.5;

/**
 * @param foundInPdf candidates, the likeliest first
 * @param opening text of the first pages, against which candidates are checked
 */
export function documentTitle(
  statedByOperator: string | undefined,
  foundInPdf: (string | null)[],
  filename: string,
  opening: string,
): string {
  if (statedByOperator !== undefined) return statedByOperator;
  const named = titleOfFilename(filename);
  const written = [named, ...linesWithNext(opening)];
  const titles = foundInPdf
    .map(saneTitle)
    .map(title => title && saneTitle(written.find(other => losesLetters(title, other)) ?? title))
    .filter(title => title !== null);
  const isOfFile = (title: string) =>
    lettersOf(title) === lettersOf(named) && !lettersOf(opening).includes(lettersOf(title));
  // A program that had no title wrote the name of the file.
  const rated = titles
    .toSorted((a, b) => Number(isOfFile(a)) - Number(isOfFile(b)))
    .map(title => ({ title, share: shareFound(title, `${opening} ${named}`) }));
  const best = rated.find(({ share }) => share >= enoughWords) ?? rated.find(({ share }) => share > 0);
  const isConclusive = wordsOf(opening).length >= enoughText;
  return best?.title ?? (isConclusive ? named : (titles[0] ?? named));
}

/** A stated title on one line without Markdown; null if it is implausible. */
export function saneTitle(stated: string | null): string | null {
  if (stated === null || stated.length > statedLimit) return null;
  const title = withoutMarkdown(visibleText(stated).replace(/\s+/g, ' ').trim()).replace(ligature, written =>
    written.normalize('NFKC'),
  );
  const isSane =
    title.length <= titleLimit && /\p{L}{2}/u.test(title) && !junk.some(mark => mark.test(title));
  return isSane ? title : null;
}

const ligature = /[\u{FB00}-\u{FB06}]/gu;

function withoutMarkdown(title: string): string {
  return title
    .replace(/^#{1,6} /, '')
    .replace(/\[([^\]]{1,200})\]\([^)]{0,1000}\)/g, '$1')
    .replace(/(?<![\p{L}\p{N}])(\*\*|__|~~|[*_`])(?=\S)(.{1,200}?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2');
}

/** Each line, alone and with the next one: a title may take two. */
function linesWithNext(text: string): string[] {
  const lines = text.split('\n').filter(line => line.length <= titleLimit);
  return lines.flatMap((line, index) => [line, `${line} ${lines[index + 1] ?? ''}`]);
}

/** Minimum share of letters left. */
const leftOfTitle = 0.8;

/** True if the title is the other one with letters missing, as with fonts that lack a Unicode mapping. */
function losesLetters(title: string, other: string): boolean {
  const [letters, all] = [lettersOf(title), lettersOf(other)];
  if (letters.length >= all.length || letters.length < leftOfTitle * all.length) return false;
  const words = new Set(wordsOf(other));
  return wordsOf(title).some(word => !words.has(word)) && isWithin(letters, all);
}

/** True if the other letters include these in this order. */
function isWithin(letters: string, others: string): boolean {
  let at = 0;
  for (const letter of others) if (letter === letters[at]) at += 1;
  return at === letters.length;
}

/** Share of the title's words in the text; 1 if the text contains it letter by letter. */
function shareFound(title: string, text: string): number {
  if (lettersOf(text).includes(lettersOf(title))) return 1;
  const inText = new Set(wordsOf(text));
  const words = wordsOf(title);
  return words.filter(word => inText.has(word)).length / words.length;
}

function wordsOf(text: string): string[] {
  const words = Array.from(tokensOf(text.toLowerCase(), terms), ({ written }) => written);
  return words.map(word => word.replace(/[^\p{L}\p{M}\p{N}]/gu, '')).filter(word => word !== '');
}

function lettersOf(text: string): string {
  return wordsOf(text).join('');
}

/** The file name as words: `Offtake_Agreement-v2.pdf` is "Offtake Agreement v2". */
export function titleOfFilename(filename: string): string {
  const stem = filename.replace(/\.pdf$/i, '');
  // In a name with spaces, hyphens belong to words.
  const separators = /\s/.test(stem) ? /[_\s]+/g : /[_+.-]+/g;
  const words = stem.replace(separators, ' ').trim();
  return words.replace(/^\p{Ll}/u, first => first.toUpperCase()) || filename;
}
