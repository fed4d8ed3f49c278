/** `npm run bench -- log`: one append to a log of 10, 1,000 and 10,000 publications of 1,000 documents: time, files, bytes. */
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openPublishedFolder, writeChecksums } from '#folders';
import { keyTypes, leafHash, makeKey, receiptPath, rootHash, treeOf, utf8, verifyReceipt } from '#log';
import { appendPublication } from '#pipeline';
import { filesOfLog } from '../../src/pipeline/publication-log.ts';

const origin = 'gold.example/log';
const names = Array.from({ length: 1000 }, (_, n) => `Agreement with buyer number ${n}.pdf`);
const hash = async (text: string) => Buffer.from(await leafHash(utf8(text))).toString('hex');

export async function run(): Promise<void> {
  const key = await makeKey(origin, keyTypes.log);
  console.log(
    'publications | build of /log/: CPU ms, files, MB | append: CPU ms, files, bytes | newest receipt, receipt of a PDF, bytes, ms',
  );
  for (const size of [10, 1000, 10_000]) {
    const directory = await mkdtemp(join(tmpdir(), 'log-'));
    const [documents, out] = [join(directory, 'documents'), join(directory, 'dist')];
    await mkdir(documents);
    await makeSite(out);
    await keep(documents, out, 1, key);
    await repeat(documents, size, key);
    const before = process.cpuUsage();
    const files = await filesOfLog(documents, origin);
    const building = cpuSince(before);
    await writeLog(out, files);
    const start = process.cpuUsage();
    const appended = await appendPublication(documents, out, key, new Date(Date.UTC(2026, 11, 1)));
    const appending = cpuSince(start);
    const newest = await stat(join(out, 'log/receipts/newest.tlog-proof'));
    const [name = ''] = names;
    const path = receiptPath(await hash(name), name);
    await keepSite(out, documents);
    const receipt = await readFile(join(out, 'log', path), 'utf8');
    const times: number[] = [];
    for (let one = 0; one < 20; one++) {
      const begun = performance.now();
      await verifyReceipt(receipt, await hash(name), [key.verifierKey]);
      times.push(performance.now() - begun);
    }
    const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
    console.log(
      `${size} | ${building.toFixed(0)}, ${files.size}, ${(bytes / 1e6).toFixed(2)} | ${appending.toFixed(0)}, ${appended.files}, ${appended.bytes} | ${newest.size}, ${receipt.length}, ${times.sort((a, b) => a - b)[10]?.toFixed(2)}`,
    );
    await rm(directory, { recursive: true });
  }
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function makeSite(out: string): Promise<void> {
  const versions = await Promise.all(
    names.map(async filename => ({
      ...{ filename, title: filename, renamedFrom: null },
      versions: [
        {
          ...{ sha256: await hash(filename), from: '2026-11-01T00:00:00Z', to: null, replacedBy: null },
          ...{ citationUrl: '/a', url: '/a.pdf', textUrl: null, structureUrl: null, sizeBytes: 1 },
          ...{ recognisedPages: [], withdrawn: null, missing: null },
        },
      ],
    })),
  );
  const files = {
    'build.json': { id: 'a', time: null, documents: names.length },
    'rebuild.json': { commit: 'c'.repeat(40), settings: { SITE_URL: 'https://gold.example' }, price: null },
    'document-history.json': { known: 'whole', documents: versions },
    'api/program.json': {},
  };
  await mkdir(join(out, 'api'), { recursive: true });
  for (const [name, content] of Object.entries(files))
    await writeFile(join(out, name), JSON.stringify(content));
  writeChecksums(await openPublishedFolder(out));
}

type Key = Awaited<ReturnType<typeof makeKey>>;

async function keep(documents: string, out: string, count: number, key: Key): Promise<void> {
  await keepSite(out, documents);
  for (let n = 0; n < count; n++)
    await appendPublication(documents, out, key, new Date(Date.UTC(2020, 0, 1)));
}

async function keepSite(out: string, documents: string): Promise<void> {
  await writeLog(out, await filesOfLog(documents, origin));
}

/** Continues the log of one entry with entries without a change of documents. */
async function repeat(documents: string, size: number, key: Key): Promise<void> {
  const file = join(documents, 'publications.jsonl');
  const first = await readFile(file, 'utf8');
  const { added: _, ...line } = JSON.parse(first);
  const lines = Array.from({ length: size - 1 }, (_, n) => {
    const time = new Date(Date.UTC(2020, 0, 1, 0, n)).toISOString().replace('.000', '');
    return JSON.stringify({ ...line, entry: { ...line.entry, time }, added: [], removed: [] }).replace(
      '"removed":[],"added":[]',
      '"added":[],"removed":[]',
    );
  });
  await writeFile(file, first + lines.map(text => `${text}\n`).join(''));
  const entries = [first, ...lines].map(text => utf8(JSON.stringify(JSON.parse(text).entry)));
  const leaves = await Promise.all(entries.map(leafHash));
  const text = `${origin}\n${size}\n${await rootHash(treeOf(leaves), size)}\n`;
  await writeFile(join(documents, 'publications.checkpoint'), `${text}\n${await key.sign(text, 0)}`);
}

async function writeLog(out: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  for (const [path, content] of files) {
    await mkdir(dirname(join(out, 'log', path)), { recursive: true });
    await writeFile(join(out, 'log', path), content);
  }
}
