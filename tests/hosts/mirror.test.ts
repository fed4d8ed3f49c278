/** Copies of the running service: by the project's own command, and by wget. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { checksumFile, hashesBelow, parseChecksums, publishedFiles } from '#folders';
import { hostFiles } from '#pipeline/published';
import { readMarkup } from '#verification';
import { siteOfTwo } from '../helpers/built-sites.ts';

const run = promisify(execFile);
let parent: string;
let copy: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'mirror-'));
  copy = join(parent, 'copy');
});

afterEach(() => rm(parent, { recursive: true, force: true }));

/** What `sha256sum` itself says of a folder; empty where every file is right. */
async function checked(directory: string, ...options: string[]): Promise<string> {
  const { stdout, stderr } = await run('sha256sum', ['--strict', '--quiet', ...options, '-c', checksumFile], {
    cwd: directory,
  });
  return stdout + stderr;
}

test('sha256sum finds every file of the build as it is listed', async () => {
  expect(await checked(inject('outDirectory'))).toBe('');
});

// From Node.js wget copies it, below.
test('npm run mirror copies what workerd serves whole', async () => {
  const { stdout } = await run(process.execPath, ['scripts/mirror.ts', inject('workerdUrl'), copy]);
  expect(stdout).toContain('All hashes are right.');
  expect(await checked(copy)).toBe('');
  expect(await publishedFiles(copy)).toEqual(await publishedFiles(inject('outDirectory')));
});

test('a run that is killed, whenever, leaves the old copy whole, and the next one ends its work', async () => {
  const site = join((await siteOfTwo()).directory, 'dist');
  await using slow = await slowServer(site);
  await cp(site, copy, { recursive: true });
  await writeFile(join(copy, 'faq.html'), 'an older page');
  await rm(join(copy, 'search'), { recursive: true });
  await rm(join(copy, 'documents'), { recursive: true });
  const old = await hashesBelow(copy);
  let killed = 0;
  for (const milliseconds of [200, 500, 900]) {
    const child = spawn(process.execPath, ['scripts/mirror.ts', slow.url, copy], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    const [code] = await ended;
    clearTimeout(timer);
    if (code === 0) break;
    killed++;
    const left = await hashesBelow(copy);
    // Killed when its work was done: then the copy is the new one, as whole.
    if (left.has('search/lunr.json')) expect(await checked(copy)).toBe('');
    else expect(left).toEqual(old);
  }
  expect(killed).toBeGreaterThan(1);
  await run(process.execPath, ['scripts/mirror.ts', slow.url, copy]);
  expect(await checked(copy)).toBe('');
});

describe.skipIf(spawnSync('wget', ['--version']).error)('wget --mirror', () => {
  test('copies every file that a host gives out, under its name and with its hash', async () => {
    await wget('--no-host-directories');
    await cp(join(inject('outDirectory'), checksumFile), join(parent, checksumFile));
    expect(await checked(parent, '--ignore-missing')).toBe('');
    const sums = parseChecksums(await readFile(join(parent, checksumFile), 'utf8'));
    const copied = new Set(await publishedFiles(parent));
    expect([...sums.keys()].filter(path => !copied.has(path))).toEqual(
      hostFiles.map(({ name }) => name).sort(),
    );
  });

  test('with --convert-links makes a copy whose links work from the disk', async () => {
    await wget('--no-host-directories', '--convert-links');
    const files = new Set(await publishedFiles(parent));
    const pages = [...files].filter(file => file.endsWith('.html') && !file.includes('?'));
    expect(pages.length).toBeGreaterThan(28);
    for (const page of pages) {
      const { references } = readMarkup(await readFile(join(parent, page), 'utf8'));
      const broken = [...references]
        .map(reference => new URL(reference, `file:///${page.split('/').map(encodeURIComponent).join('/')}`))
        .filter(({ protocol }) => protocol === 'file:')
        .filter(({ pathname }) => !files.has(decodeURIComponent(pathname.slice(1))));
      expect([page, broken.map(({ href }) => href)]).toEqual([page, []]);
    }
  });
});

/** Follows the links from the home page, and fetches the files that SHA256SUMS lists. */
async function wget(...options: string[]): Promise<void> {
  const url = inject('nodeUrl');
  const kept = hostFiles.map(({ name }) => name);
  const listed = [...parseChecksums(await (await fetch(`${url}/${checksumFile}`)).text()).keys()]
    .filter(path => !kept.includes(path))
    .map(path => [url, ...path.split('/').map(encodeURIComponent)].join('/'));
  const list = join(parent, '..', `${basename(parent)}.txt`);
  await writeFile(list, [`${url}/`, ...listed].join('\n'));
  await run('wget', ['--quiet', '--mirror', '--adjust-extension', ...options, `--input-file=${list}`], {
    cwd: parent,
  });
  await rm(list);
}

/** The published files, each after a little while, so that a run can be killed in its midst. */
async function slowServer(directory: string): Promise<AsyncDisposable & { url: string }> {
  const server = createServer(async (request, response) => {
    await new Promise(resolve => setTimeout(resolve, 20));
    const path = decodeURIComponent(request.url?.slice(1) ?? '');
    const content =
      path.startsWith('_') && !path.includes('/')
        ? null
        : await readFile(join(directory, path)).catch(() => null);
    response.writeHead(content ? 200 : 404).end(content);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
