/** The versions of a document, and what is said of one. */
import type { PublishedVersion } from '../../documents/library/versions/published-version.ts';
import { writtenDay } from '../written-number.ts';

/** Oldest first, those that it had under earlier names among them. */
export function versionsOf<Version extends PublishedVersion>(
  filename: string,
  versions: readonly Version[],
): Version[] {
  const own = versions.filter(version => version.filename === filename);
  const before = versions.filter(({ renamedTo }) => renamedTo === filename);
  const names = [...new Set(before.map(version => version.filename))].filter(name => name !== filename);
  const former = names.flatMap(name => {
    const until = before.findLast(version => version.filename === name)?.to ?? '';
    return versionsOf(
      name,
      versions.filter(version => version.renamedTo !== name),
    ).filter(({ to }) => to !== null && to <= until);
  });
  return [...former, ...own];
}

/** What a version is, as of the build. */
export function standingOf({ to, withdrawn, replacedBy, renamedTo }: PublishedVersion) {
  if (withdrawn !== null) return 'withdrawn';
  if (to === null) return 'current';
  if (renamedTo !== null) return 'renamed';
  return replacedBy === null ? 'removed' : 'replaced';
}

/** How long it was published: `current`, `replaced on 21 November 2026`. */
export function publishedSpan(version: PublishedVersion): string {
  const end = endOf(version);
  return end === null ? standingOf(version) : `${standingOf(version)} on ${writtenDay(end)}`;
}

/** When it came to be what it is: one that is withdrawn could be read until then, though another had taken its place. */
export function endOf({ to, withdrawn }: Pick<PublishedVersion, 'to' | 'withdrawn'>): string | null {
  return withdrawn?.since ?? to;
}
