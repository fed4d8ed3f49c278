import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Configuration, readConfiguration } from '../configuration.ts';
import { OperatorError } from '../operator-error.ts';
import { publishedFolder } from './fixtures/published-folder.ts';
import {
  claimCache,
  refuseForeignCache,
  refuseForeignCopy,
  refuseForeignOutDirectory,
} from './own-folders.ts';

let directory: string;
let folders: Configuration;
const at = (...path: string[]) => join(directory, ...path);

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'own-folders-'));
  folders = {
    ...readConfiguration({}),
    documentsDirectory: at('documents'),
    mediaDirectory: at('media'),
    outDirectory: at('dist'),
    cacheDirectory: at('cache'),
  };
});

afterEach(() => rm(directory, { recursive: true, force: true }));

const outDirectory = (path: string) => refuseForeignOutDirectory({ ...folders, outDirectory: path });
const cacheDirectory = (path: string) => refuseForeignCache({ ...folders, cacheDirectory: path });
const copy = (path: string) => refuseForeignCopy(path, folders);

/** What a test would lose its project to is only ever looked at: the rule writes nothing. */
describe.each([
  ['OUT_DIR', outDirectory],
  ['CACHE_DIR', cacheDirectory],
  ['the folder of a copy', copy],
])('%s', (_, refuse) => {
  test.each([
    ['the project', () => '.', /is the folder of the project/],
    ['what holds the project', () => '..', /contains the folder of the project/],
    ['the root of the file system', () => '/', /contains the folder of the project/],
    ['DOCUMENTS_DIR', () => at('documents'), /is DOCUMENTS_DIR/],
    ['a folder in MEDIA_DIR', () => at('media', 'new'), /lies within MEDIA_DIR/],
    ['what holds the inputs', () => directory, /contains DOCUMENTS_DIR/],
  ])('is refused where it is %s', async (_place, path, message) => {
    const refusal = await refuse(path()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(OperatorError);
    expect((refusal as Error).message).toMatch(message);
    expect((refusal as Error).message).toContain('name a folder that is apart from it.');
  });

  test('is refused where a link leads to such a place', async () => {
    await mkdir(at('documents'));
    await symlink(at('documents'), at('link'));
    await expect(refuse(at('link'))).rejects.toThrow(/is DOCUMENTS_DIR/);
  });

  test('may be new or empty', async () => {
    await refuse(at('new', 'folder'));
    await mkdir(at('empty'));
    await refuse(at('empty'));
    expect(await readdir(directory)).toEqual(['empty']);
    // Its path begins with that of the project.
    await refuse(`${resolve('.')}-beside/dist`);
  });

  test('is refused with the names of the files that are of somebody else', async () => {
    await mkdir(at('web', 'images'), { recursive: true });
    for (const name of ['index.html', 'images/logo.png', 'SHA256SUMS', 'a', 'b'])
      await writeFile(at('web', name), 'mine');
    await expect(refuse(at('web'))).rejects.toThrow(
      /"SHA256SUMS", "a", "b" and 2 more\. Move them away, or name an empty or a new folder\.$/,
    );
  });

  test('is refused where it is a file, or lies below one', async () => {
    await writeFile(at('file'), 'mine');
    await expect(refuse(at('file'))).rejects.toThrow(/a part of its path is a file \(ENOTDIR\)/);
    await expect(refuse(at('file', 'below'))).rejects.toThrow(/a part of its path is a file \(ENOTDIR\)/);
  });
});

test('OUT_DIR and CACHE_DIR lie apart, and an offline copy does not replace the build it is made of', async () => {
  await expect(outDirectory(at('cache'))).rejects.toThrow(/is CACHE_DIR/);
  await expect(outDirectory(at('cache', 'dist'))).rejects.toThrow(/lies within CACHE_DIR/);
  await expect(cacheDirectory(at('dist', 'cache'))).rejects.toThrow(/lies within OUT_DIR/);
  await expect(refuseForeignCopy(at('dist'), folders, { isOffline: true })).rejects.toThrow(/is OUT_DIR/);
  await copy(at('dist'));
});

describe('an earlier build', () => {
  beforeEach(() => publishedFolder(at('dist'), 'home'));

  test('is replaced, also with what a file manager left in it', async () => {
    await writeFile(at('dist', '.DS_Store'), '');
    await outDirectory(at('dist'));
    await copy(at('dist'));
  });

  test('is not replaced where somebody added a file', async () => {
    await mkdir(at('dist', '.well-known'));
    await writeFile(at('dist', '.well-known', 'proof.txt'), 'mine');
    await expect(outDirectory(at('dist'))).rejects.toThrow(/put there.*: "\.well-known\/proof\.txt"\./);
  });

  test.each([
    ['another list of hashes', 'SHA256SUMS', `${'0'.repeat(64)}  build.json\n`],
    ['a list that is cut off', 'SHA256SUMS', '0123'],
    ['other facts of a build', 'build.json', '{"id":"abd","time":null,"documents":1}'],
    ['a build.json of another program', 'build.json', '{"version":1}'],
  ])('is none with %s', async (_, file, content) => {
    await writeFile(at('dist', file), content);
    await expect(outDirectory(at('dist'))).rejects.toThrow(/"SHA256SUMS", "build\.json", "index\.html"/);
  });
});

describe('a cache', () => {
  const sha256 = '0'.repeat(64);

  test('is made and tagged as such, and known by its tag whatever else lies in it', async () => {
    await claimCache(folders);
    expect(await readFile(at('cache', 'CACHEDIR.TAG'), 'utf8')).toMatch(
      /^Signature: 8a477f597d28d172789f06886806bc55\n/,
    );
    await writeFile(at('cache', 'of a later version'), '');
    await claimCache(folders);
  });

  test('is known by its tag while other commands tag it', async () => {
    await claimCache(folders);
    await writeFile(at('cache', 'of a later version'), '');
    const claimOften = async () => {
      for (let times = 0; times < 20; times++) await claimCache(folders);
    };
    await Promise.all(Array.from({ length: 5 }, claimOften));
  });

  test('that has only the price of a server is ours without a tag', async () => {
    await mkdir(at('cache'));
    for (const file of ['gold-price.json', 'gold-price.json.0b7c1a52-3f0e-4a51-9d2b-6a1f7d1c9e10.part'])
      await writeFile(at('cache', file), '');
    await claimCache(folders);
  });

  test.each(['documents/Offtake Agreement.pdf', 'pictures/holiday.jpg', `documents/${sha256}.json`])(
    'of somebody else is told by %s',
    async file => {
      await mkdir(dirname(at('cache', file)), { recursive: true });
      await writeFile(at('cache', file), 'mine');
      await expect(claimCache(folders)).rejects.toThrow(`CACHE_DIR ${at('cache')} contains files`);
      expect(await readFile(at('cache', file), 'utf8')).toBe('mine');
      expect(await readdir(at('cache'))).not.toContain('CACHEDIR.TAG');
    },
  );

  test('of another program is not taken for ours by its tag', async () => {
    await mkdir(at('cache'));
    await writeFile(at('cache', 'CACHEDIR.TAG'), 'Signature: 8a477f597d28d172789f06886806bc55\n# cargo\n');
    await expect(claimCache(folders)).rejects.toThrow('"CACHEDIR.TAG"');
  });
});
