/** Where the documents of the programme speak of a point that its data have no place for. */
import { placeOf } from '#library/kinds';
import { partName } from '#pdf/page-name';
import { rangesOf, wordReader } from '#pdf/structure';
import { sentencesOf } from '#text';
import { documents, documentText, figureLedger } from '../../site-data.ts';

/** In the order of reading; a large library has others, too. */
const mostDocuments = 60;
const sources = documents
  .filter(({ filename }) => !figureLedger.unrelatedDocuments.includes(filename))
  .toSorted((a, b) => placeOf(a.kind) - placeOf(b.kind))
  .slice(0, mostDocuments);
const passages = (await Promise.all(sources.map(passagesOf))).flat();

/** The sentence with one of the phrases in each passage that has one, with its place. @param phrases in lower case */
export function sentencesWith(
  phrases: readonly string[],
  among: typeof passages = passages,
): typeof passages {
  const says = (text: string) => phrases.some(phrase => text.toLowerCase().includes(phrase));
  const sentences = (text: string) =>
    Array.from(sentencesOf(text), ({ start, end }) => text.slice(start, end));
  return among
    .filter(({ text }) => says(text))
    .map(({ text, ...place }) => ({ ...place, text: sentences(text).find(says) ?? text }));
}

async function passagesOf({ title, slug, pageUrl }: (typeof documents)[number]) {
  const { pages, structure } = await documentText(slug);
  const read = wordReader(pages);
  return structure.blocks.map(block => {
    const anchor = ('id' in block && block.id) || `page-${rangesOf(block)[0]?.page ?? 1}`;
    const name = `${title}, ${partName(anchor) ?? anchor.replace('-', ' ')}`;
    return { name, href: `${pageUrl}#${anchor}`, text: read(rangesOf(block)).replace(/^[\d.]+ /, '') };
  });
}
