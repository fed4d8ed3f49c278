/**
 * The log of publications (`#log`), kept in DOCUMENTS_DIR. A build makes the files below `/log/` from it; `npm run log -- append` adds
 * the publication of a built folder.
 */
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checksumFile, openPublishedFolder, type PublishedFolder } from '#folders';
import { documentHistorySchema } from '#library';
import * as log from '#log';
import { byCodePoint } from '../file-name.ts';
import { isMissing, writeWhole } from '../file-system.ts';
import { type Publication, rebuildSchema } from './rebuild.ts';

/** A line of `publications.jsonl`. */
interface Line {
  /** The leaf of the log. */
  entry: Publication;
  /** Its last statement: `/rebuild.json` and the hash of the programme data. */
  build: object;
  /** Its other statements, where they differ from the line before: lines of `sha256sum` for each version of each PDF. */
  added: string[];
  removed: string[];
}

type LogFiles = Map<string, Uint8Array>;

/** @throws {OperatorError} if a line cannot be read, or the checkpoint covers other lines */
async function readLog(directory: string, emptyOrigin: string) {
  const at = (ending: string) => join(directory, `publications.${ending}`);
  const text = (ending: string) =>
    readFile(at(ending), 'utf8').catch(error => (isMissing(error) ? '' : Promise.reject(error)));
  const lines = ((await text('jsonl')).match(/.+\n?/g) ?? []).map((line, index): Line => {
    try {
      if (line.endsWith('\n')) return JSON.parse(line);
    } catch {}
    return log.refuse(at('jsonl'), `line ${index + 1} is cut off or no JSON; restore it from git`);
  });
  const checkpoint = (await text('checkpoint')) || `${emptyOrigin}\n0\n${log.emptyRoot}\n`;
  const { size } = log.parseCheckpoint(checkpoint, at('checkpoint'));
  if (size !== lines.length)
    log.refuse(
      at('jsonl'),
      `expected the ${size} lines of publications.checkpoint, found ${lines.length}; restore both from git`,
    );
  const keys = (await text('keys')).split('\n').filter(key => key !== '');
  return { at, lines, checkpoint, keys, cosigned: await text('cosigned') };
}

type Log = Awaited<ReturnType<typeof readLog>>;

/**
 * All files below `/log/`.
 *
 * @param emptyOrigin origin of a log that has no entry yet
 * @throws {OperatorError} if the files in the documents directory do not fit each other
 */
export async function filesOfLog(directory: string, emptyOrigin: string): Promise<LogFiles> {
  const kept = await readLog(directory, emptyOrigin);
  const { at, lines, checkpoint, keys } = kept;
  const leaves = await Promise.all(lines.map(({ entry }) => log.leafHash(leafOf(entry))));
  const files = await tilesOf(lines, leaves);
  const read = log.tileReader(lines.length, async path => files.get(path) as Uint8Array);
  if ((await log.rootHash(read, lines.length)) !== log.parseCheckpoint(checkpoint).root)
    log.refuse(
      at('jsonl'),
      'expected the lines that publications.checkpoint signs, found other ones; restore both from git',
    );
  const cosigned = await cosignedCheckpoint(kept, leaves);
  const covering = (index: number) =>
    cosigned && index < log.parseCheckpoint(cosigned).size ? cosigned : checkpoint;
  // Also without a key, so that readers of an unsigned log find it.
  files.set('keys.txt', log.utf8(keys.map(key => `${key}\n`).join('')));
  const newest = lines.length - 1;
  const receipts = await receiptsOfLog(lines, read, covering);
  for (const [path, text] of [
    ['checkpoint', covering(newest)] as const,
    ['cosigned-checkpoint.txt', cosigned] as const,
    ...receipts,
  ])
    if (text !== '') files.set(path, log.utf8(text));
  return files;
}

const leafOf = (entry: Publication) => log.utf8(JSON.stringify(entry));

/** Tiles of every size since the last full one, and entry bundles of this size. */
async function tilesOf(lines: readonly Line[], leaves: readonly Uint8Array[]): Promise<LogFiles> {
  const files: LogFiles = new Map();
  const read = async (path: string) => files.get(path) as Uint8Array;
  for (const [size, leaf] of leaves.entries()) {
    for (const [path, bytes] of await log.appendedFiles(
      size,
      leafOf((lines[size] as Line).entry),
      leaf,
      read,
    )) {
      files.set(path, bytes);
      const [, tile, width = '256'] = /^(.*?)(?:\.p\/(\d+))?$/.exec(path) ?? [];
      const isOutdated = path.startsWith('tile/entries/') || width === '256';
      for (let one = Number(width) - 1; isOutdated && files.delete(`${tile}.p/${one}`); one--);
    }
  }
  return files;
}

/** The checkpoint that witnesses cosigned, with its signatures by listed keys; empty if there is none. */
async function cosignedCheckpoint({ at, keys, cosigned }: Log, leaves: Uint8Array[]): Promise<string> {
  if (cosigned === '') return '';
  const { text, size, root, ...note } = log.parseCheckpoint(cosigned, at('cosigned'));
  const signed = await log.signaturesOf({ text, size, root, ...note }, keys, at('cosigned'));
  const isOurs =
    size <= leaves.length && (await log.rootHash(log.treeOf(leaves.slice(0, size)), size)) === root;
  if (!isOurs || !signed.some(({ key }) => key.type === log.keyTypes.witness))
    log.refuse(
      at('cosigned'),
      'expected a checkpoint of this log, cosigned by a witness; remove it, or list its key in publications.keys',
    );
  return `${text}\n${signed.map(({ line }) => `${line}\n`).join('')}`;
}

/** Documents of each line. */
function documentsOf(lines: readonly Line[]): string[][] {
  let documents: string[] = [];
  return lines.map(({ added, removed }) => {
    if (added.length + removed.length > 0)
      documents = [...documents.filter(document => !removed.includes(document)), ...added].sort(byCodePoint);
    return documents;
  });
}

/** Receipts of the documents of the newest line, each for the first line with it, and of the newest build. */
async function receiptsOfLog(
  lines: readonly Line[],
  read: log.ReadHash,
  covering: (index: number) => string,
) {
  const documents = documentsOf(lines);
  const first = new Map<string, number>();
  for (const [index, { added }] of lines.entries())
    for (const document of added) first.set(document, first.get(document) ?? index);
  const wanted = Map.groupBy(documents.at(-1) ?? [], document => first.get(document) as number);
  if (lines.length > 0) wanted.set(lines.length - 1, wanted.get(lines.length - 1) ?? []);
  // The receipt of the newest build is the last one of its path.
  const inOrder = [...wanted].sort(([one], [other]) => one - other);
  const receipts = inOrder.map(([index, of]) =>
    receiptsOf([index, lines[index] as Line], documents[index] ?? [], of, [read, covering(index)]),
  );
  return (await Promise.all(receipts)).flat();
}

/** Receipts of some documents of an entry, and of its build. */
async function receiptsOf(
  [index, { entry, build }]: [number, Line],
  documents: readonly string[],
  wanted: readonly string[],
  by: [read: log.ReadHash, checkpoint: string],
): Promise<[path: string, text: string][]> {
  const statements = [...documents, JSON.stringify(build)];
  const contents = await treeOfStatements(statements);
  if ((await log.rootHash(contents, statements.length)) !== entry.statements.root)
    log.refuse(
      'publications.jsonl',
      `line ${index + 1} has other documents than its entry states; restore it from git`,
    );
  const receipt = (place: number) =>
    log.makeReceipt([index, JSON.stringify(entry)], by, [contents, statements, place]);
  const paths = wanted.map(document => log.receiptPath(document.slice(0, 64), document.slice(66)));
  const texts = wanted.map(document => receipt(statements.indexOf(document)));
  return Promise.all(
    [...paths, log.newestReceipt].map(async (path, one) => [
      path,
      await (texts[one] ?? receipt(documents.length)),
    ]),
  );
}

async function treeOfStatements(statements: readonly string[]): Promise<log.ReadHash> {
  return log.treeOf(await Promise.all(statements.map(statement => log.leafHash(log.utf8(statement)))));
}

/**
 * Adds the publication of a built folder to the log, and writes the changed files below `/log/` into the folder.
 *
 * @param signer null: the log is not signed
 * @returns the place of the entry, and the files written below `/log/`
 * @throws {OperatorError} before anything is written
 */
export async function appendPublication(
  directory: string,
  outDirectory: string,
  signer: log.Signer | null,
  time: Date,
) {
  const folder = await openPublishedFolder(outDirectory);
  const read = async (path: string) => folder.bytes(`log/${path}`);
  const before = log.parseCheckpoint(folder.text('log/checkpoint'), join(outDirectory, 'log/checkpoint'));
  const { origin, size } = before;
  const { at, lines, checkpoint: stored, keys } = await readLog(directory, origin);
  const isCurrent = log.parseCheckpoint(stored).text === before.text;
  if (!isCurrent || (await log.rootHash(log.tileReader(size, read), size)) !== before.root)
    log.refuse(
      `${outDirectory}/log`,
      `expected the ${lines.length} entries of publications.checkpoint, found ${size} or other ones; run npm run build`,
    );
  const allKeys = keysWith(signer, before, keys);
  const seconds = Math.floor(time.getTime() / 1000);
  const { line, documents } = await lineOf(folder, documentsOf(lines).at(-1) ?? [], seconds);
  const earlier = lines.at(-1)?.entry.time ?? '';
  if (earlier > line.entry.time)
    log.refuse('clock', `the newest entry is of ${earlier}, later than ${line.entry.time}; set the clock`);
  const leaf = leafOf(line.entry);
  const files: LogFiles = new Map(await log.appendedFiles(size, leaf, await log.leafHash(leaf), read));
  const hashes = log.tileReader(size + 1, async path => files.get(path) ?? read(path));
  const text = `${origin}\n${size + 1}\n${await log.rootHash(hashes, size + 1)}\n`;
  const checkpoint = signer ? `${text}\n${await signer.sign(text, seconds)}` : text;
  for (const [path, receipt] of await receiptsOf([size, line], documents, line.added, [hashes, checkpoint]))
    files.set(path, log.utf8(receipt));
  if (allKeys !== '') files.set('keys.txt', log.utf8(allKeys));
  // In this order: what is published is always recorded.
  await appendFile(at('jsonl'), `${JSON.stringify(line)}\n`);
  await writeWhole(at('checkpoint'), checkpoint);
  if (allKeys !== '') await writeWhole(at('keys'), allKeys);
  for (const [path, content] of files.set('checkpoint', log.utf8(checkpoint))) {
    await mkdir(dirname(join(outDirectory, 'log', path)), { recursive: true });
    await writeFile(join(outDirectory, 'log', path), content);
  }
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  return { origin, index: size, files: files.size, bytes };
}

/** Text of the keys, with that of the first signature. @throws {OperatorError} if readers would take the log for another one */
function keysWith(
  signer: log.Signer | null,
  { signatures, origin }: log.Checkpoint,
  keys: readonly string[],
): string {
  const key = signer?.verifierKey ?? '';
  const isSigned = signatures.length > 0;
  if (signer === null && isSigned) log.refuse('LOG_KEY', 'the log is signed, and no key is set; set its key');
  if (signer !== null && (key.split('+')[0] !== origin || signer.type !== log.keyTypes.log))
    log.refuse(
      'LOG_KEY',
      `expected a key of ${origin}, found ${key}; make one: npm run log -- key ${origin}`,
    );
  if (isSigned && !keys.includes(key))
    log.refuse(
      'LOG_KEY',
      `it is another key than before; to change it, add the line ${key} to publications.keys`,
    );
  return [...(key === '' || keys.includes(key) ? [] : [key]), ...keys].map(one => `${one}\n`).join('');
}

/** The next line, and the documents of the folder: every published version of every PDF. */
async function lineOf(folder: PublishedFolder, before: readonly string[], seconds: number) {
  const { commit, ...rebuild } = rebuildSchema.parse(folder.json('rebuild.json'));
  const build = { program: folder.hash('api/program.json'), ...rebuild };
  const history = documentHistorySchema.parse(folder.json('document-history.json'));
  const published = history.documents.flatMap(({ filename, versions }) =>
    versions.filter(({ url }) => url !== null).map(({ sha256 }) => `${sha256}  ${filename}`),
  );
  const documents = [...new Set(published)].sort(byCodePoint);
  const statements = [...documents, JSON.stringify(build)];
  const root = await log.rootHash(await treeOfStatements(statements), statements.length);
  const entry: Publication = {
    time: new Date(seconds * 1000).toISOString().replace('.000Z', 'Z'),
    commit,
    sha256sums: folder.hash(checksumFile),
    statements: { count: statements.length, root },
  };
  const added = documents.filter(document => !before.includes(document));
  const removed = before.filter(document => !documents.includes(document));
  return { line: { entry, build, added, removed }, documents };
}
