import { EventEmitter } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoaderContext } from 'astro/loaders';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makePdf } from './fixtures/pdf.ts';
import { temporaryFolder, writeFiles } from './fixtures/temporary-folder.ts';
import { documentLoader } from './loader.ts';

// Starting worker threads takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** What the loader uses of the content layer: a store in memory, and a watcher that the test drives. */
function makeContext() {
  const stored = new Map<string, { id: string; data: Record<string, unknown>; digest: string }>();
  const messages: string[] = [];
  const watcher = Object.assign(new EventEmitter(), { add: () => watcher });
  const context = {
    store: {
      keys: () => [...stored.keys()],
      set: (entry: { id: string; data: Record<string, unknown>; digest: string }) =>
        stored.set(entry.id, entry),
      delete: (id: string) => stored.delete(id),
    },
    parseData: async ({ data }: { data: Record<string, unknown> }) => data,
    generateDigest: (data: unknown) => JSON.stringify(data),
    logger: {
      warn: (message: string) => messages.push(message),
      error: (message: string) => messages.push(message),
    },
    watcher,
  };
  return { context: context as unknown as LoaderContext, watcher, stored, messages };
}

async function makeDirectory(): Promise<string> {
  const directory = await temporaryFolder();
  vi.stubEnv('DOCUMENTS_DIR', directory);
  vi.stubEnv('CACHE_DIR', await temporaryFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  return directory;
}

test('the loader stores each document under its slug, without page text', async () => {
  await writeFiles(await makeDirectory(), { 'Token Summary.pdf': makePdf({ pages: [['words']] }) });
  const { context, stored } = makeContext();
  await documentLoader().load(context);
  expect([...stored.keys()]).toEqual(['token-summary']);
  expect(stored.get('token-summary')?.data).toMatchObject({ filename: 'Token Summary.pdf', pageCount: 1 });
  expect(stored.get('token-summary')?.data).not.toHaveProperty('pages');
});

test('in development it follows files that are added, replaced and removed', async () => {
  const directory = await makeDirectory();
  await writeFiles(directory, { 'a.pdf': makePdf({ pages: [['a']] }), 'a2.pdf': '' });
  const { context, watcher, stored, messages } = makeContext();
  await documentLoader().load(context);
  expect(messages).toContain('a2.pdf: The file is empty.');
  await rm(join(directory, 'a2.pdf'));

  await writeFiles(directory, { 'b.pdf': makePdf({ pages: [['b']] }) });
  watcher.emit('add', join(directory, 'b.pdf'));
  await vi.waitFor(() => expect([...stored.keys()]).toEqual(['a', 'b']), 20_000);

  await writeFiles(directory, { 'a.pdf': makePdf({ pages: [['a'], ['and more']] }) });
  watcher.emit('change', join(directory, 'a.pdf'));
  await vi.waitFor(() => expect(stored.get('a')?.data).toMatchObject({ pageCount: 2 }), 20_000);

  await writeFiles(directory, { 'b.pdf.json': '{"kind":"poem"}' });
  watcher.emit('add', join(directory, 'b.pdf.json'));
  await vi.waitFor(() => expect(messages.join()).toContain('found "poem"'), 20_000);

  await rm(join(directory, 'b.pdf.json'));
  await rm(join(directory, 'b.pdf'));
  watcher.emit('unlink', join(directory, 'b.pdf'));
  await vi.waitFor(() => expect([...stored.keys()]).toEqual(['a']), 20_000);
});
