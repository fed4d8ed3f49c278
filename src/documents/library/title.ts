/**
 * The title of a document: what the operator states, else what the PDF states where that is sane, else the one
 * chapter of its outline or the largest line of its first page, else the file name.
 */

/** Longest title, in characters, that still is one. */
const titleLimit = 200;

/** What programs write into a PDF in place of a title. */
const junk: RegExp[] = [
  /^(untitled|no title|title|new document|document|presentation|slide|page|sheet|book|dokument)[\s\d()-]*$/i,
  /^microsoft (word|powerpoint|excel|office)\b/i,
  /^powerpoint[- ]presentation$/i,
  /^(about:blank|[a-z]+:\/\/)/i,
  /\.(pdf|docx?|pptx?|xlsx?|odt|odp|rtf|txt|indd|ai|tex|dvi|p?html?|qxd|pages|key|md|typ|ps|tiff?|jpe?g|png)$/i,
  /\p{Co}|\u{FFFD}/u,
];

export function documentTitle(
  statedByOperator: string | undefined,
  foundInPdf: (string | null)[],
  filename: string,
): string {
  const sane = foundInPdf.map(saneTitle).find(title => title !== null);
  return statedByOperator ?? sane ?? titleOfFilename(filename);
}

/** The title that a PDF states of itself, on one line; null where it is none. */
export function saneTitle(stated: string | null): string | null {
  const title = stated?.replace(/\s+/g, ' ').trim() ?? '';
  const isSane =
    title.length <= titleLimit && /\p{L}{2}/u.test(title) && !junk.some(mark => mark.test(title));
  return isSane ? title : null;
}

/** The file name as words: `Offtake_Agreement-v2.pdf` is "Offtake Agreement v2". */
export function titleOfFilename(filename: string): string {
  const stem = filename.replace(/\.pdf$/i, '');
  // Where words are parted by spaces, a hyphen belongs to its word.
  const separators = /\s/.test(stem) ? /[_\s]+/g : /[_+.-]+/g;
  const words = stem.replace(separators, ' ').trim();
  return words.replace(/^\p{Ll}/u, first => first.toUpperCase()) || filename;
}
