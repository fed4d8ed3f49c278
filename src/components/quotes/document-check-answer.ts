/** Looks a checksum up among the published versions: current, earlier, withdrawn, or not published here. */
import type { versionState } from '../documents/document-versions.ts';
import { writtenDay } from '../written-number.ts';

export interface KnownVersion {
  sha256: string;
  filename: string;
  title: string;
  sample: boolean;
  /** ISO 8601; null while the version is current. */
  to: string | null;
  state: ReturnType<typeof versionState>;
  /** Why it was withdrawn; null if it was not. */
  reason: string | null;
  /** Path of the page of the version. */
  citationUrl: string;
}

export interface CheckAnswer {
  kind: KnownVersion['state'] | 'unknown';
  text: string;
  /** The version found; for an unknown file the current one of the same name, if any. */
  version: KnownVersion | undefined;
}

/** A current version takes precedence over the same file published earlier under another name. */
export function checkAnswer(
  sha256: string,
  filename: string,
  versions: readonly KnownVersion[],
): CheckAnswer {
  const matches = versions.filter(version => version.sha256 === sha256.toLowerCase());
  const current = matches.find(({ state }) => state === 'current');
  const last = matches.toSorted((a, b) => (a.to ?? '').localeCompare(b.to ?? '', 'en')).at(-1);
  const found = current ?? last;
  if (found) return { kind: found.state, text: foundText(found), version: found };
  const namesake = versions.find(version => version.filename === filename && version.to === null);
  const text = namesake
    ? `Not published here. A file of the name ${filename} is published, but your file is different. Do not sign or pay on the strength of this file.`
    : 'Not published here: no version of any document has this checksum. Do not sign or pay on the strength of this file.';
  return { kind: 'unknown', text, version: namesake };
}

function foundText({ title, filename, to, reason, state, sample }: KnownVersion): string {
  const named = `“${title}” (${filename})`;
  const ofSample = sample ? ' It is a sample: nobody has signed it, and it binds nobody.' : '';
  if (state === 'current')
    return `Published here, and current: the file is ${named}, byte for byte.${ofSample} A match does not show that what it says is true.`;
  if (state === 'withdrawn')
    return `Published here earlier, and withdrawn: ${named}. The operator states why: ${reason}`;
  const until = `Published here earlier: ${named} was ${state} on ${writtenDay(to ?? '')}.${ofSample}`;
  return state === 'removed' ? until : `${until} Read the version that is current before you rely on it.`;
}
