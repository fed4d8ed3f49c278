/**
 * The title of a document: that of the operator, else that of the PDF where it is sane and its text contains it,
 * else the one chapter of its outline or the largest line of its first page, else the file name. Letters that it lost
 * are restored from the page or the file name.
 */
import { visibleText } from '../../file-name.ts';

/** Longest title, in characters, that still is one. */
const titleLimit = 200;
/** Longest title as written, with blanks and Markdown. */
const statedLimit = 5 * titleLimit;

/** Placeholders that programs write into a PDF in place of a title. */
const junk: RegExp[] = [
  /^(untitled|no title|title|new document|document|presentation|slide|page|sheet|book|dokument)[\s\d()-]*$/i,
  /^microsoft (word|powerpoint|excel|office)\b/i,
  /^powerpoint[- ]presentation$/i,
  /^(about:blank|[a-z]+:\/\/|[a-z]:\\)/i,
  /\.(pdf|docx?|pptx?|xlsx?|odt|odp|rtf|txt|indd|ai|tex|dvi|p?html?|qxd|pages|key|md|typ|ps|tiff?|jpe?g|png)$/i,
  /\p{Co}|\u{FFFD}/u,
];

/** In a text of this many words, a title with none of its words in it is that of a template. */
const enoughText = 20;

/** A title with a smaller share of its words in the text is taken only where no other has more. */
const enoughWords = 0.5;

/**
 * @param foundInPdf what may be the title, the likeliest first
 * @param opening text of the first pages, which a title is checked against; empty where there is none
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
  const rated = titles.map(title => ({ title, share: shareFound(title, `${opening} ${named}`) }));
  const best = rated.find(({ share }) => share >= enoughWords) ?? rated.find(({ share }) => share > 0);
  const isConclusive = wordsOf(opening).length >= enoughText;
  return best?.title ?? (isConclusive ? named : (titles[0] ?? named));
}

/** The title that a PDF states of itself, on one line and without Markdown; null where it is none. */
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

/** "**Name**" is "Name", "# Name" and "[Name](address)" too. */
function withoutMarkdown(title: string): string {
  return title
    .replace(/^#{1,6} /, '')
    .replace(/\[([^\]]{1,200})\]\([^)]{0,1000}\)/g, '$1')
    .replace(/(?<![\p{L}\p{N}])(\*\*|__|~~|[*_`])(?=\S)(.{1,200}?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2');
}

/** Each line of the text, and with the line after it: a title may be set in two. */
function linesWithNext(text: string): string[] {
  const lines = text.split('\n').filter(line => line.length <= titleLimit);
  return lines.flatMap((line, index) => [line, `${line} ${lines[index + 1] ?? ''}`]);
}

/** Minimum share of letters left in a title that lost some. */
const leftOfTitle = 0.8;

/** True where the title is the other with letters missing, as of a font of which some glyphs have no meaning. */
function losesLetters(title: string, other: string): boolean {
  const [letters, all] = [lettersOf(title), lettersOf(other)];
  if (letters.length >= all.length || letters.length < leftOfTitle * all.length) return false;
  const words = new Set(wordsOf(other));
  return wordsOf(title).some(word => !words.has(word)) && isWithin(letters, all);
}

/** True where the other letters include these in this order. */
function isWithin(letters: string, others: string): boolean {
  let at = 0;
  for (const letter of others) if (letter === letters[at]) at += 1;
  return at === letters.length;
}

/** Share of the words of a title in the text; 1 where the text has it letter by letter. */
function shareFound(title: string, text: string): number {
  if (lettersOf(text).includes(lettersOf(title))) return 1;
  const inText = new Set(wordsOf(text));
  const words = wordsOf(title);
  return words.filter(word => inText.has(word)).length / words.length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function lettersOf(text: string): string {
  return wordsOf(text).join('');
}

/** The file name as words: `Offtake_Agreement-v2.pdf` is "Offtake Agreement v2". */
export function titleOfFilename(filename: string): string {
  const stem = filename.replace(/\.pdf$/i, '');
  // Where words are parted by spaces, a hyphen belongs to its word.
  const separators = /\s/.test(stem) ? /[_\s]+/g : /[_+.-]+/g;
  const words = stem.replace(separators, ' ').trim();
  return words.replace(/^\p{Ll}/u, first => first.toUpperCase()) || filename;
}
