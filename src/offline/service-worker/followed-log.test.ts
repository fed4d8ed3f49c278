import { beforeEach, expect, test } from 'vitest';
import { appendedFiles, keyTypes, leafHash, makeKey, rootHash, type Signer, tileReader, utf8 } from '#log';
import { followLog } from './followed-log.ts';

const origin = 'gold.example/log';
const address = 'https://gold.example/log/';
const [log, stranger] = await Promise.all([makeKey(origin, keyTypes.log), makeKey(origin, keyTypes.log)]);

type Files = Map<string, Uint8Array<ArrayBuffer> | string>;

interface Given {
  signer?: Signer | null;
  origin?: string;
  /** Makes other entries. */
  entry?: (index: number) => string;
}

/** Files of a log of so many entries. */
async function logOf(size: number, { signer = log, origin: name = origin, entry = String }: Given = {}) {
  const files: Files = new Map();
  const read = async (path: string) => files.get(path) as Uint8Array;
  for (let index = 0; index < size; index++) {
    const leaf = utf8(entry(index));
    for (const [path, bytes] of await appendedFiles(index, leaf, await leafHash(leaf), read))
      files.set(path, Uint8Array.from(bytes));
  }
  const text = `${name}\n${size}\n${await rootHash(tileReader(size, read), size)}\n`;
  files.set('checkpoint', signer ? `${text}\n${await signer.sign(text, 0)}` : text);
  return files.set('keys.txt', signer ? `${signer.verifierKey}\n` : '');
}

/** What the browser remembers, by name. */
let remembered: Map<string, string>;
beforeEach(() => {
  remembered = new Map();
});

const nameOf = (request: RequestInfo | URL) => String(request).slice(address.length);
const cache = {
  match: async (request: RequestInfo | URL) => {
    const text = remembered.get(nameOf(request));
    return text === undefined ? undefined : new Response(text);
  },
  put: async (request: RequestInfo | URL, response: Response) =>
    void remembered.set(nameOf(request), await response.text()),
  delete: async (request: RequestInfo | URL) => remembered.delete(nameOf(request)),
};

const follow = (files: Files) =>
  followLog(address, cache, async file => {
    const content = files.get(nameOf(file));
    return new Response(content ?? 'Not found', { status: content === undefined ? 404 : 200 });
  });

const other = (changed: number) => (index: number) => `${index}${index === changed ? ' other' : ''}`;
const moved = await makeKey('silver.example/log', keyTypes.log);

test.each<[attack: string, () => Promise<Files>, line: RegExp]>([
  ['an entry is rewritten', () => logOf(300, { entry: other(100) }), /was rewritten/],
  [
    'an entry is dropped',
    () => logOf(299, { entry: index => `${index < 4 ? index : index + 1}` }),
    /was rewritten/,
  ],
  ['the log forks at the remembered size', () => logOf(260, { entry: other(259) }), /was rewritten/],
  ['the log is rolled back', () => logOf(200), /260 entries before, 200 now.* lacks entries/],
  ['it is rolled back to no entry', () => logOf(0), /lacks entries/],
  [
    'a log of another origin is served',
    () => logOf(300, { origin: 'silver.example/log', signer: moved }),
    /another log/,
  ],
  [
    'another key signs, and keys.txt has it',
    () => logOf(300, { signer: stranger }),
    /not signed by a known key/,
  ],
  [
    'a tile is cut off',
    async () => {
      const files = await logOf(300);
      return files.set('tile/0/001.p/44', files.get('tile/0/001.p/44')?.slice(0, 100) ?? '');
    },
    /tile\/0\/001\.p\/44: expected 1408 bytes, found 100/,
  ],
  ['it is not signed any more', () => logOf(300, { signer: null }), /is not any more/],
  ['it is gone', async () => new Map(), /cannot be read/],
])(
  'if %s, the site is not kept, and both checkpoints are, until the log continues',
  async (_, attack, line) => {
    const known = await logOf(260);
    expect(await follow(known)).toBe(true);
    const before = new Map(remembered);
    const served = await attack();
    expect(await follow(served)).toBe(false);
    const { 'changed.json': changed = '', ...rest } = Object.fromEntries(remembered);
    expect(rest).toEqual(Object.fromEntries(before));
    const { explanation, ...both } = JSON.parse(changed);
    expect(explanation).toMatch(line);
    expect(explanation).not.toContain('\n');
    expect(both).toEqual({ known: known.get('checkpoint'), offered: served.get('checkpoint') ?? '' });

    expect(await follow(await logOf(301))).toBe(true);
    expect(Object.keys(Object.fromEntries(remembered)).sort()).toEqual(['checkpoint', 'keys.txt']);
  },
);

test('a frozen log cannot be told from one to which nothing was added', async () => {
  const known = await logOf(260);
  expect([await follow(known), await follow(known)]).toEqual([true, true]);
});

test.each<[string, () => Promise<Files>]>([
  ['no log', async () => new Map()],
  ['an empty log', () => logOf(0)],
  ['a page in its place', async () => new Map([['checkpoint', '<html>\n']])],
])('a site with %s is kept, and nothing is remembered', async (_, files) => {
  expect(await follow(await files())).toBe(true);
  expect(remembered.size).toBe(0);
});

test('a log that is signed later is followed by its key from then on', async () => {
  expect(await follow(await logOf(3, { signer: null }))).toBe(true);
  expect(await follow(await logOf(4))).toBe(true);
  expect(remembered.get('keys.txt')).toBe(`${log.verifierKey}\n`);
});

test('nothing is judged while the host answers an error', async () => {
  await follow(await logOf(3));
  const failing = followLog(address, cache, async () => new Response('', { status: 503 }));
  await expect(failing).rejects.toThrow('checkpoint: 503');
  expect(remembered.has('changed.json')).toBe(false);
});
