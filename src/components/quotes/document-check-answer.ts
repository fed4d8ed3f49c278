/** What a checksum says of a file: published and current, replaced on a day, withdrawn, or not published here. */
export interface KnownVersion {
  sha256: string;
  filename: string;
  title: string;
  /** ISO 8601; null while the version is current. */
  to: string | null;
  replacedBy: string | null;
  /** Path of the page of the version. */
  citationUrl: string;
}

export type CheckAnswer =
  | { kind: 'current'; version: KnownVersion }
  | { kind: 'replaced'; version: KnownVersion }
  | { kind: 'withdrawn'; version: KnownVersion }
  | { kind: 'unknown'; namesake: KnownVersion | null };

/** A version that is current counts before the same file published earlier under another name. */
export function answerTo(sha256: string, filename: string, versions: readonly KnownVersion[]): CheckAnswer {
  const matches = versions.filter(version => version.sha256 === sha256.toLowerCase());
  const current = matches.find(({ to }) => to === null);
  if (current) return { kind: 'current', version: current };
  const last = matches.toSorted((a, b) => (a.to ?? '').localeCompare(b.to ?? '', 'en')).at(-1);
  if (last) return { kind: last.replacedBy === null ? 'withdrawn' : 'replaced', version: last };
  return {
    kind: 'unknown',
    namesake: versions.find(version => version.filename === filename && version.to === null) ?? null,
  };
}

/** @param writtenDay how the page writes a day. */
export function answerText(answer: CheckAnswer, writtenDay: (time: string) => string): string {
  switch (answer.kind) {
    case 'current':
      return `Published here, and current: the file is “${answer.version.title}” (${answer.version.filename}), byte for byte.`;
    case 'replaced':
      return `Published here earlier: “${answer.version.title}” (${answer.version.filename}) was replaced on ${writtenDay(answer.version.to ?? '')}. Read the version that is current before you rely on it.`;
    case 'withdrawn':
      return `Published here earlier: “${answer.version.title}” (${answer.version.filename}) was withdrawn on ${writtenDay(answer.version.to ?? '')}.`;
    case 'unknown':
      return answer.namesake === null
        ? 'Not published here: no version of any document has this checksum.'
        : `Not published here. A file of the name ${answer.namesake.filename} is published, but at least one byte of yours is another.`;
  }
}
