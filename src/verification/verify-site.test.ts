import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openPublishedFolder } from '#folders';
import type { DocumentVersion } from '#library';
import { temporaryFolder } from '../pdf/fixtures/temporary-folder.ts';
import { inspectSite } from './inspected-site.ts';
import { checkHashes } from './verify-site.ts';

const bytes = 'the bytes of an earlier version';
const version: DocumentVersion = {
  sha256: createHash('sha256').update(bytes).digest('hex'),
  from: '2026-01-01T00:00:00Z',
  to: '2026-02-01T00:00:00Z',
  replacedBy: null,
  citationUrl: '/documents/a@0',
  url: '/documents/versions/0/a.pdf',
  textUrl: null,
  structureUrl: null,
  sizeBytes: bytes.length,
  recognisedPages: [],
  withdrawn: null,
  missing: null,
};

async function faultsOf(published: string): Promise<string[]> {
  const directory = await temporaryFolder();
  const document = { filename: 'a.pdf', title: 'A', renamedFrom: null, versions: [version] };
  const files = {
    'documents/versions/0/a.pdf': published,
    'document-history.json': JSON.stringify({ known: 'whole', documents: [document] }),
    'api/documents.json': '{}',
    'api/media.json': '{}',
    'build.json': '{"id":"0","time":null,"documents":0}',
    'index.html': '<link rel="canonical" href="https://gold.example/">',
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
  return checkHashes(
    inspectSite(await openPublishedFolder(directory), {
      routes: [],
      hidden: { directories: [], secrets: [] },
      hostLimits: false,
    }),
  );
}

test('the bytes of an earlier version are those of its hash', async () => {
  expect(await faultsOf(bytes)).toEqual([]);
  expect(await faultsOf(bytes.replace('earlier', 'altered'))).toEqual([
    'documents/versions/0/a.pdf does not have its published size and hash',
  ]);
});
