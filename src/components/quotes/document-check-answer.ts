/** What a checksum says of a file: published and current, replaced or removed on a day, withdrawn, or not published here. */
import type { standingOf } from '../documents/document-versions.ts';

export interface KnownVersion {
  sha256: string;
  filename: string;
  title: string;
  /** ISO 8601; null while the version is current. */
  to: string | null;
  standing: ReturnType<typeof standingOf>;
  /** Why it was withdrawn; null where it was not. */
  reason: string | null;
  /** Path of the page of the version. */
  citationUrl: string;
}

export type CheckAnswer =
  | { kind: KnownVersion['standing']; version: KnownVersion }
  | { kind: 'unknown'; namesake: KnownVersion | null };

/** A version that is current counts before the same file published earlier under another name. */
export function answerTo(sha256: string, filename: string, versions: readonly KnownVersion[]): CheckAnswer {
  const matches = versions.filter(version => version.sha256 === sha256.toLowerCase());
  const current = matches.find(({ standing }) => standing === 'current');
  if (current) return { kind: 'current', version: current };
  const last = matches.toSorted((a, b) => (a.to ?? '').localeCompare(b.to ?? '', 'en')).at(-1);
  if (last) return { kind: last.standing, version: last };
  return {
    kind: 'unknown',
    namesake: versions.find(version => version.filename === filename && version.to === null) ?? null,
  };
}

/** @param writtenDay how the page writes a day. */
export function answerText(answer: CheckAnswer, writtenDay: (time: string) => string): string {
  if (answer.kind === 'unknown') {
    return answer.namesake === null
      ? 'Not published here: no version of any document has this checksum.'
      : `Not published here. A file of the name ${answer.namesake.filename} is published, but at least one byte of yours is another.`;
  }
  const { title, filename, to, reason } = answer.version;
  const named = `“${title}” (${filename})`;
  if (answer.kind === 'current') return `Published here, and current: the file is ${named}, byte for byte.`;
  if (answer.kind === 'withdrawn')
    return `Published here earlier, and withdrawn: ${named}. The operator states why: ${reason}`;
  const until = `Published here earlier: ${named} was ${answer.kind} on ${writtenDay(to ?? '')}.`;
  return answer.kind === 'removed'
    ? until
    : `${until} Read the version that is current before you rely on it.`;
}
