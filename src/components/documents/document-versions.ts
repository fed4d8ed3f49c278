/** The versions of a document and their state. */
import type { PublishedVersion } from '#library';
import { writtenDay } from '../written-number.ts';

/** Oldest first, including those under earlier file names. */
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

/** The day of publication; versions of one day have numbers. @example '21 November 2026, 2nd version of that day' */
export function versionDay(
  { filename, sha256, from }: PublishedVersion,
  versions: readonly PublishedVersion[],
): string {
  const day = from.slice(0, 10);
  const sameDay = versionsOf(filename, versions).filter(other => other.from.startsWith(day));
  const number = sameDay.findIndex(other => other.sha256 === sha256 && other.from === from) + 1;
  if (sameDay.length < 2) return writtenDay(from);
  const ending = ['st', 'nd', 'rd'][(number % 10) - 1];
  const ordinal = `${number}${Math.floor((number % 100) / 10) === 1 ? 'th' : (ending ?? 'th')}`;
  return `${writtenDay(from)}, ${ordinal} version of that day`;
}

/** As of the build. */
export function versionState({ to, withdrawn, replacedBy, renamedTo }: PublishedVersion) {
  if (withdrawn !== null) return 'withdrawn';
  if (to === null) return 'current';
  if (renamedTo !== null) return 'renamed';
  return replacedBy === null ? 'removed' : 'replaced';
}

/** @example 'replaced on 21 November 2026' */
export function publishedSpan(version: PublishedVersion): string {
  const end = endOf(version);
  return end === null ? versionState(version) : `${versionState(version)} on ${writtenDay(end)}`;
}

/** What happened to documents: first versions and new ones, removals, renamings and withdrawals, each on its day. */
export function versionEvents<Version extends PublishedVersion>(versions: readonly Version[]) {
  return versions.flatMap(version => {
    const before = versions.find(
      ({ filename, to, replacedBy }) =>
        filename === version.filename && to === version.from && replacedBy === version.sha256,
    );
    const isRenamed = versions.some(
      ({ renamedTo, to, sha256 }) =>
        renamedTo === version.filename && to === version.from && sha256 === version.sha256,
    );
    const change = before ? 'replaced' : 'added';
    const begun = isRenamed ? [] : [{ day: version.from.slice(0, 10), change, version, before }];
    const standing = versionState(version);
    const end = endOf(version);
    if (end === null || standing === 'replaced') return begun;
    return [...begun, { day: end.slice(0, 10), change: standing, version, before: undefined }];
  });
}

/** End of its state as published: a replaced version could be read until it was withdrawn. */
export function endOf({ to, withdrawn }: Pick<PublishedVersion, 'to' | 'withdrawn'>): string | null {
  return withdrawn?.since ?? to;
}
