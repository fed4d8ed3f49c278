/** `npm start` where the build fails: the site that stands is served, and it is said. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishedFolder } from '../../src/folders/fixtures/published-folder.ts';
import { buildTurn } from '../helpers/built-sites.ts';
import { startCommand } from '../helpers/commands.ts';

let parent: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'failed-build-'));
  await writeFile(join(parent, 'program.json'), '{ "programme": ');
});

afterAll(() => rm(parent, { recursive: true, force: true }));

/** The build that fails ends before the command tells its address. */
async function start(directory: string) {
  using _turn = await buildTurn();
  return await startCommand('start', {
    OUT_DIR: join(parent, directory),
    CACHE_DIR: join(parent, 'cache'),
    PROGRAM_FILE: join(parent, 'program.json'),
  });
}

test('the site that stands is served, with what is wrong and that it is not new', async () => {
  await publishedFolder(join(parent, 'dist'), 'the home page of yesterday');
  const { url, said, stop } = await start('dist');
  try {
    expect(await (await fetch(url)).text()).toBe('the home page of yesterday');
    expect(said.join('\n')).toMatch(/program\.json.*The last good build in .* is served\./s);
  } finally {
    await stop();
  }
});

test('a site that is damaged is not served', async () => {
  await publishedFolder(join(parent, 'damaged'), 'the home page of yesterday');
  await writeFile(join(parent, 'damaged', 'index.html'), 'the home page of yesterday!');
  await expect(start('damaged')).rejects.toThrow(
    /\("index\.html"\): the site is not served until a build succeeds\.$/m,
  );
});

test('where no site stands, the command ends with what is wrong', async () => {
  await expect(start('none')).rejects.toThrow(/ended with 1:.*program\.json/s);
});
