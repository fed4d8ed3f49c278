/** Compares the words of a PDF that is not published with the nearest published version, and shows what differs. */
import { type ChangedPassage, changedPassages, nearestText } from '#compare/passages';
import { runScript } from '#hosting/trusted-script-address';
import { element } from '../element.ts';
import { loadAllTexts, type TextAddresses, wholeText } from './library-texts.ts';

/** Maximum number of passages that are shown. */
const mostShown = 200;
/** A file that has less in common with every version is another document. */
const leastShare = 0.15;

/** @param reader address of `/client/read-pdf.js` */
export async function fileRedline(file: File, reader: string, addresses: TextAddresses): Promise<Node[]> {
  const [bytes, texts] = await Promise.all([file.arrayBuffer(), loadAllTexts(addresses)]);
  const readPdf = await loadReader(reader);
  const pages = await readPdf(new Uint8Array(bytes));
  const own = pages.join('\n');
  if (own.trim() === '') return [paragraph('No text could be read of this file. It may be a scan.')];
  const { index, share } = nearestText(own, texts.map(wholeText));
  const nearest = texts[index];
  if (!nearest || share < leastShare)
    return [paragraph('The words of this file are not those of any published document.')];
  const name = element('a', nearest.pageUrl === undefined ? {} : { href: nearest.pageUrl }, nearest.title);
  const until = nearest.version?.to ? `, version published until ${nearest.version.to.slice(0, 10)}` : '';
  const passages = changedPassages(wholeText(nearest), own);
  if (passages.length === 0)
    return [
      paragraph(
        'The words that a program can read in this file are those of ',
        name,
        `${until}. But the file is another one. Pictures, notes, form fields and links were not compared, and a picture can hide or replace words. Do not rely on this file: download the published one.`,
      ),
    ];
  const count = `${passages.length} ${passages.length === 1 ? 'passage differs' : 'passages differ'}`;
  const rest = passages.length - mostShown;
  return [
    paragraph(
      'Nearest to ',
      name,
      `${until}: ${count}. Struck out is what is published, underlined what your file has.`,
    ),
    element('ol', { className: 'plain' }, ...passages.slice(0, mostShown).map(passageItem)),
    ...(rest > 0 ? [paragraph(`And ${rest} more.`)] : []),
  ];
}

async function loadReader(address: string): Promise<NonNullable<typeof globalThis.readPdf>> {
  if (!globalThis.readPdf) await runScript(address);
  if (!globalThis.readPdf) throw new Error(`${address} has no reader of PDFs.`);
  return globalThis.readPdf;
}

function passageItem({ before, removed, added, after }: ChangedPassage): HTMLElement {
  const mark = (name: 'del' | 'ins', unseen: string, words: string) =>
    words === '' ? [] : [element(name, {}, element('span', { className: 'unseen' }, unseen), words), ' '];
  const changed = [...mark('del', 'published: ', removed), ...mark('ins', 'your file: ', added)];
  return element('li', {}, `… ${before} `, ...changed, `${after} …`);
}

function paragraph(...content: (Node | string)[]): HTMLElement {
  return element('p', {}, ...content);
}
