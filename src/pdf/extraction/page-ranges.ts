const rangeLimit = 20;

/** `[1, 2, 3, 7]` is "1-3, 7". */
export function pageRanges(pages: number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const page of pages) {
    const range = ranges.at(-1);
    if (range && range[1] === page - 1) range[1] = page;
    else ranges.push([page, page]);
  }
  const named = ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
  if (named.length <= rangeLimit) return named.join(', ');
  return `${named.slice(0, rangeLimit).join(', ')} and others up to ${pages.at(-1)}`;
}
