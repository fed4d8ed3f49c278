/** A disk that gives back other bytes than were written: nothing of it is published, built upon or served. */
import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { publishedFiles } from '#folders';
import { buildTurn, siteForEachTest } from '../helpers/built-sites.ts';
import { startCommand } from '../helpers/commands.ts';

const { settings, at } = siteForEachTest();

/** Puts another byte in the middle of a file; its length stays. */
async function damage(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length === 0) return;
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  await writeFile(file, bytes);
}

describe('npm start', () => {
  test('builds a site anew of which a file is not as it was built, says so, and takes nothing kept that has changed or was cut off', async () => {
    const before = await contents(at('dist'));
    await damage(at('dist', 'api', 'program.json'));
    await rm(at('dist', 'faq.html'));
    const kept = (await publishedFiles(at('cache'))).filter(file => !file.endsWith('.TAG'));
    for (const [index, file] of kept.entries())
      await (index % 3 === 0 ? truncate(at('cache', file), 5) : damage(at('cache', file)));
    using _turn = await buildTurn();
    const server = await startCommand('start', settings);
    await server.stop();
    expect(server.said.join('\n')).toContain(
      'are missing or not as they were built ("api/program.json", "faq.html"): the site is rebuilt.',
    );
    expect(await contents(at('dist'))).toEqual(before);
  });
});

async function contents(folder: string): Promise<Record<string, string>> {
  const names = await publishedFiles(folder);
  return Object.fromEntries(
    await Promise.all(names.map(async name => [name, await readFile(join(folder, name), 'base64')])),
  );
}
