/** `/documents.zip`: the current PDFs with a list of their hashes, which `sha256sum --check` reads. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { isArchived } from '#library';
import type { Inputs } from '../inputs.ts';
import type { Artifact } from '../routes/route.ts';

/** The earliest time that zip supports: the same files give the same bytes. */
const mtime = new Date('1980-01-01T00:00:00');

export function documentArchive({ library: { documents } }: Inputs): Artifact[] {
  const entries = documents.map(({ entry }) => entry);
  if (!isArchived(entries)) return [];
  const sums = entries.map(({ filename, sha256 }) => `${sha256}  ${filename}\n`).join('');
  const content = () => {
    const archive = new ZipFile();
    const options = { mtime, mode: 0o100644, forceDosTimestamp: true, compress: false };
    archive.addBuffer(Buffer.from(sums), 'SHA256SUMS', options);
    for (const { entry, path } of documents) archive.addFile(path, entry.filename, options);
    archive.end();
    return buffer(archive.outputStream);
  };
  return [{ path: 'documents.zip', key: sums, content }];
}
