/** Where the documents of the library speak of a point that the programme data have no place for. */
import { partName } from '#pdf/page-name';
import { rangesOf, wordReader } from '#pdf/structure';
import { documents, documentText } from '../../site-data.ts';

const passages = (await Promise.all(documents.map(passagesOf))).flat();

/** Paragraphs, headings and tables that contain one of the phrases, with their place. @param phrases in lower case */
export function passagesWith(phrases: readonly string[], among: typeof passages = passages): typeof passages {
  return among.filter(({ text }) => phrases.some(phrase => text.toLowerCase().includes(phrase)));
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
