/** Which versions were published at the end of a day, in UTC. */
import type { DocumentHistory } from '../../documents/library/versions/schema.ts';

export type PublishedThen = DocumentHistory['documents'][number]['versions'][number] & {
  filename: string;
  title: string;
};

/** How a day stands to now, as the library of that day is told; null where it is still to come. @param now in ISO 8601 */
export function momentOf(day: string, now: string): 'at the end of' | 'so far on' | null {
  const today = now.slice(0, 10);
  if (day > today) return null;
  return day === today ? 'so far on' : 'at the end of';
}

/** @param day in ISO 8601 */
export function libraryOn(day: string, { documents }: DocumentHistory): PublishedThen[] {
  const end = `${day}T23:59:59Z`;
  return documents.flatMap(({ filename, title, versions }) =>
    versions
      .filter(
        ({ from, to, withdrawn }) => from <= end && (to ?? '~') > end && (withdrawn?.since ?? '~') > end,
      )
      .map(version => ({ ...version, filename, title })),
  );
}
