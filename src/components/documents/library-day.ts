/** The versions that were published at the end of a day, in UTC. */
import type { DocumentHistory } from '#library';

export type PublishedThen = DocumentHistory['documents'][number]['versions'][number] & {
  filename: string;
  title: string;
};

/** The day relative to now, as a phrase; null for a day in the future. @param now in ISO 8601 */
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
