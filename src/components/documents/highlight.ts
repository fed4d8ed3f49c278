/** Marks the words of a search (`?highlight=` in the address) on the pages of a document. */
const query = new URLSearchParams(location.search).get('highlight');
if (query) void markWords(query);

/** The analysis of the search is fetched only by a reader who comes from one. */
async function markWords(query: string): Promise<void> {
  const [{ analyse }, { isFunctionWord, stem }] = await Promise.all([
    import('../../search/analysis.ts'),
    import('../../search/word-forms.ts'),
  ]);
  const wanted = new Set(
    analyse(query)
      .filter(({ kind, word }) => kind === 'exact' || !isFunctionWord(word))
      .map(({ word }) => stem(word)),
  );
  const last = analyse(query).at(-1);
  const begun =
    last !== undefined && last.end === query.trimEnd().length && last.word.length > 2 ? last.word : null;
  const isWanted = (word: string) => wanted.has(stem(word)) || (begun !== null && word.startsWith(begun));

  for (const text of textsOfPages()) {
    const spans = analyse(text.data).filter(({ word }) => isWanted(word));
    // From the end, so that what is still to be marked keeps its place.
    let before = text.data.length;
    for (const { start, end } of spans.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
      if (end > before) continue;
      const mark = document.createElement('mark');
      const found = text.splitText(start);
      found.splitText(end - start);
      found.replaceWith(mark);
      mark.append(found);
      before = start;
    }
  }
}

function textsOfPages(): Text[] {
  const texts: Text[] = [];
  for (const page of document.querySelectorAll('.leaf')) {
    const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT, node =>
      node.parentElement?.closest('header') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text);
  }
  return texts;
}
