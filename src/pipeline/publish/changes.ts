/**
 * `/changes.json` and `/changes.atom`: documents added, replaced and removed, newest first. Earlier hashes stay
 * listed, so that owners of an older copy can identify it.
 */
import { html as xml } from 'hono/html';
import * as z from 'zod';
import type { DocumentHistory } from '#library';
import type { VersionSpan } from '#library/reading';
import { redlinePath } from '#library/version-address';
import { inOneLine } from '#operator';
import { byCodePoint } from '../../file-name.ts';
import { sitePath } from '../../site-path.ts';
import type { Inputs } from '../inputs.ts';

const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .nullable();

const changeSchema = z.object({
  /** Time of the commit, or of the file if it is not committed. */
  time: z.iso.datetime(),
  change: z.enum(['added', 'replaced', 'removed']),
  filename: z.string(),
  /** Previous name of an added document with the same bytes; null if it is new. */
  renamedFrom: z.string().nullable(),
  /** New name of a removed document; null if it was not renamed. */
  renamedTo: z.string().nullable(),
  /** Null if the document is no longer published. */
  title: z.string().nullable(),
  /** Hash of the added content; null for a removal. */
  sha256,
  /** Hash of the content published before. */
  previousSha256: sha256,
  /** Changes of the text in sentences, figures first; empty if the versions were not compared. */
  summary: z.array(z.string()),
  /** Path of all changes as JSON; null if the versions were not compared. */
  redlineUrl: z.string().nullable(),
  /** Path of the PDF; null unless this is the current content. */
  url: z.string().nullable(),
});

export const changeListSchema = z.object({
  count: z.int().nonnegative(),
  changes: z.array(changeSchema).describe('Newest first.'),
});

type Change = z.infer<typeof changeSchema>;
type Changed = Pick<Inputs, 'library' | 'redlines' | 'basePath'>;

export function changeList({ library, redlines, basePath }: Changed): z.infer<typeof changeListSchema> {
  const compared = new Map(
    redlines.map(redline => [[redline.filename, redline.older, redline.newer].join('/'), redline]),
  );
  const entries = new Map(library.entries.map(entry => [entry.filename, entry]));
  const { documents } = library.history;
  const renamed = newNames(documents);
  const changes = documents.flatMap(({ filename, versions, renamedFrom }) =>
    changesOf(versions).map(change => {
      const entry = entries.get(filename);
      const isCurrent = entry !== undefined && entry.sha256 === change.sha256;
      const redline = compared.get([filename, change.previousSha256, change.sha256].join('/'));
      return {
        ...change,
        filename,
        renamedFrom:
          change.change === 'added' && change.time === renamedFrom?.time ? renamedFrom.filename : null,
        renamedTo: (change.change === 'removed' && renamed.get(`${change.time} ${filename}`)) || null,
        title: entry?.title ?? null,
        summary: redline?.summary ?? [],
        redlineUrl: redline
          ? sitePath(basePath, ...redlinePath(redline.filename, redline.older, redline.newer).split('/'))
          : null,
        url: isCurrent ? entry.url : null,
      };
    }),
  );
  changes.sort((a, b) => byCodePoint(b.time, a.time) || byCodePoint(a.filename, b.filename));
  return { count: changes.length, changes };
}

/** New names of renamed documents, by the time and the former name. */
export function newNames(documents: DocumentHistory['documents']): Map<string, string> {
  return new Map(
    documents.flatMap(({ filename, renamedFrom: old }) =>
      old ? [[`${old.time} ${old.filename}`, filename] as const] : [],
    ),
  );
}

/** Newest first. A document that returns after its removal counts as added. */
function changesOf(versions: readonly VersionSpan[]) {
  const changes = versions.flatMap(({ sha256, from, to, replacedBy }, index) => {
    const before = versions[index - 1];
    const previousSha256 = before?.replacedBy === sha256 ? before.sha256 : null;
    const change = previousSha256 === null ? ('added' as const) : ('replaced' as const);
    const begun = { time: from, change, sha256, previousSha256 };
    if (to === null || replacedBy !== null) return [begun];
    return [begun, { time: to, change: 'removed' as const, sha256: null, previousSha256: sha256 }];
  });
  return changes.reverse();
}

/** The same as an Atom feed (RFC 4287). */
export function changeFeed(inputs: Changed & Pick<Inputs, 'address' | 'program' | 'build'>): string {
  const { address, program, build } = inputs;
  const { serviceName } = program.programme;
  const { changes } = changeList(inputs);
  // Atom requires a time, even for an empty feed.
  const updated = changes[0]?.time ?? build.time ?? '1970-01-01T00:00:00Z';
  return xml`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>${inOneLine(serviceName)}: documents added, replaced and removed</title>
  <id>${address}/changes.atom</id>
  <link rel="self" type="application/atom+xml" href="${address}/changes.atom"/>
  <link rel="alternate" type="text/html" href="${address}/documents"/>
  <updated>${updated}</updated>
  <author><name>${inOneLine(serviceName)}</name></author>
${changes.filter(({ renamedTo }) => renamedTo === null).map(change => feedEntry(change, address))}</feed>
`.toString();
}

function feedEntry(entry: Change, address: string) {
  const { time, filename, title, sha256, previousSha256, summary, url, renamedFrom } = entry;
  const change = renamedFrom === null ? entry.change : 'renamed';
  const what =
    renamedFrom === null ? `${filename} was ${change}.` : `renamed: ${renamedFrom} -> ${filename}.`;
  const added = sha256 === null ? '' : ` SHA-256: ${sha256}.`;
  const before = previousSha256 === null ? '' : ` Before: ${previousSha256}.`;
  const id = `${time}/${encodeURIComponent(filename)}/${sha256?.slice(0, 16) ?? 'none'}`;
  return xml`  <entry>
    <title>${inOneLine(title ?? filename)}: ${change}</title>
    <id>${address}/changes.atom#${id}</id>
    <updated>${time}</updated>
    <link rel="alternate" href="${url ? new URL(url, address) : `${address}/documents`}"/>
    <summary>${inOneLine([what, ...summary].join(' '))}${added}${before}</summary>
  </entry>
`;
}
