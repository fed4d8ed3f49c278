/** `npm run preview`: what stands is served, whatever it was made from. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishedFolder } from '../../src/folders/fixtures/published-folder.ts';
import { startCommand } from '../helpers/commands.ts';

let parent: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'preview-'));
});

afterAll(() => rm(parent, { recursive: true, force: true }));

const preview = (directory: string) =>
  startCommand('preview', {
    ...{ OUT_DIR: join(parent, directory), CACHE_DIR: join(parent, 'cache') },
    ...{ HOST: '127.0.0.1', PORT: '0' },
  });

test('a build that is not of the present inputs is served as it is', async () => {
  await publishedFolder(join(parent, 'dist'), 'another home page');
  const { url, stop } = await preview('dist');
  try {
    expect(await (await fetch(url)).text()).toBe('another home page');
  } finally {
    await stop();
  }
});

test('a folder without a build ends it with one sentence', async () => {
  await expect(preview('none')).rejects.toThrow(/contains no build: run npm run build first\.$/);
});
