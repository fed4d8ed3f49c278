import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeVersion, codeVersionIn } from './code-version.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'code-version-'));
  await write('src/drawing/draw.ts', "import sharp from 'sharp';");
  await write('src/other/other.ts', "import tool from 'tool';");
  await write('package-lock.json', lock({}));
});

afterEach(() => rm(root, { recursive: true }));

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

/** sharp depends on colour, which has its own nested copy; nothing depends on tool. */
function lock(versions: { sharp?: string; colour?: string; tool?: string }): string {
  const { sharp = '1.0.0', colour = '1.0.0', tool = '1.0.0' } = versions;
  return JSON.stringify({
    packages: {
      '': { dependencies: { sharp: '1', tool: '1' } },
      'node_modules/sharp': { version: sharp, optionalDependencies: { colour: '1' } },
      'node_modules/sharp/node_modules/colour': { version: colour },
      'node_modules/tool': { version: tool },
    },
  });
}

test.each([
  ['a module changes', 'src/drawing/draw.ts', "import sharp from 'sharp/lib';"],
  ['a table that it reads changes', 'src/drawing/pens.json', '{}'],
  ['a module is added', 'src/drawing/inner/line.ts', ''],
  ['a package that it names changes', 'package-lock.json', lock({ sharp: '2.0.0' })],
  ['a package changes that this one needs', 'package-lock.json', lock({ colour: '2.0.0' })],
])('the version of a folder changes if %s', async (_, path, content) => {
  const before = codeVersionIn(root, ['drawing']);
  await write(path, content);
  expect(codeVersionIn(root, ['drawing'])).not.toBe(before);
});

test.each([
  ['another room', 'src/other/other.ts', ''],
  ['a test', 'src/drawing/draw.test.ts', ''],
  ['a fixture', 'src/drawing/fixtures/pen.ts', ''],
  ['a package that it does not name', 'package-lock.json', lock({ tool: '2.0.0' })],
])('the version of a folder stays the same if %s changes', async (_, path, content) => {
  const before = codeVersionIn(root, ['drawing']);
  await write(path, content);
  expect(codeVersionIn(root, ['drawing'])).toBe(before);
});

test('folders of this project have different versions', () => {
  expect(codeVersion('compare')).toMatch(/^[0-9a-f]{16}$/);
  expect(codeVersion('compare')).not.toBe(codeVersion('media'));
  expect(codeVersion('compare', 'media')).toBe(codeVersion('media', 'compare'));
});
