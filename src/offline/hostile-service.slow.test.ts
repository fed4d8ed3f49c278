/** A hostile service cannot damage an existing copy; the error is one line, and the cost is limited. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checksumFile, checksumText, publishedFiles } from '#folders';
import { mirror } from './mirror.ts';
import { mirrorLimits } from './mirror-source.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A hostile response to the request for the list or for a file, and the expected error. */
interface Lie {
  list?: string | Buffer | Answer;
  /** Response for `new.html`, which the copy lacks, and for all other files. */
  file?: Answer;
  error: RegExp;
  /** True if the response delays; the run then has short timeouts. */
  isSlow?: boolean;
}

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const mebibyte = Buffer.alloc(2 ** 20, 'gold ');

const honest = new Map([
  ['build.json', '{"id":"abc","time":null,"documents":1}'],
  ...Array.from({ length: 30 }, (_, index) => [`documents/${index}.txt`, `Paper ${index}`] as const),
]);
const sumsOf = (files: Iterable<readonly [string, string]>) =>
  new Map([...files].map(([path, text]) => [path, hashOf(text)]));
const listWith = (...more: [path: string, text: string][]) => checksumText(sumsOf([...honest, ...more]));
const naming = (path: string) => listWith([path, 'bad']);

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  response =>
    response.writeHead(code, headers).end();
const endless: Answer = response => {
  const more = () => {
    while (!response.destroyed && response.write(mebibyte));
  };
  response.on('drain', more);
  more();
};
const trickle: Answer = response => {
  const timer = setInterval(() => response.write('0'), 20);
  response.on('close', () => clearInterval(timer));
};
const silent: Answer = () => {};
const cut: Answer = response => {
  response.writeHead(200, { 'content-length': '1000' }).write('half');
  setTimeout(() => response.destroy(), 10);
};
const closed: Answer = response => response.destroy();
const packed = gzipSync(mebibyte);
const bomb: Answer = response =>
  response
    .writeHead(200, { 'content-encoding': 'gzip' })
    .end(Buffer.concat(Array.from({ length: 60 }, () => packed)));
const loop: Answer = (response, { url = '' }) =>
  status(302, { location: `${url}?again` })(response, {} as never);
const largeHeaders: Answer = response => response.setHeader('x-large', 'x'.repeat(100_000)).end();
const elsewhere: Answer = response => status(302, { location: stranger })(response, {} as never);
const nowhere: Answer = status(302, { location: 'http://[' });
const toDisk: Answer = status(302, { location: 'file:///etc/passwd' });

const kinds: Record<string, Lie> = {
  'an empty list': { list: '', error: /lists no build\.json/ },
  'a list of an empty line': { list: '\n', error: /line 1 is no hash/ },
  'a list of build.json alone': {
    list: checksumText(sumsOf([...honest].slice(0, 1))),
    error: /names 1 of the 31 files of the copy/,
  },
  'a list without nine tenths of the copy': {
    list: checksumText(sumsOf([...[...honest].slice(0, 3), ['new.html', 'new']])),
    error: /names 3 of the 31 files of the copy/,
  },
  'a page instead of the list': { list: '<!doctype html>\n', error: /line 1 is no hash/ },
  'a list of another service': {
    list: checksumText(sumsOf([['a.iso', 'a']])),
    error: /lists no build\.json/,
  },
  'a list that is cut off': { list: listWith().slice(0, -3), error: /the last line is cut off/ },
  'a list with a wrong hash': { list: listWith().replace(/^./, 'G'), error: /line 1 is no hash/ },
  'a list that is no UTF-8': { list: Buffer.from([0xff, 0xfe, 0x0a]), error: /it is not UTF-8/ },
  'a list that names itself': { list: naming(checksumFile), error: /must not be written/ },
  'a list that names a file twice': {
    list: listWith() + naming('a').slice(0, 79),
    error: /is no list of hashes/,
  },
  'an endless list': { list: endless, error: /sends more than \d+ bytes/ },
  'a list of too many files': {
    list: listWith(...Array.from({ length: 20_001 }, (_, index): [string, string] => [`${index}`, ''])),
    error: /names more than 20000 files/,
  },
  'a path of a megabyte': { list: naming('a'.repeat(2 ** 20)), error: /must not be written/ },
  'a path of a hundred thousand folders': {
    list: naming(`${'a/'.repeat(1e5)}a`),
    error: /must not be written/,
  },
  'a path that is too long': { list: naming('abcdefghi/'.repeat(110)), error: /must not be written/ },
  'a path that is too deep': { list: naming(`${'a/'.repeat(16)}a`), error: /must not be written/ },
  'a name that is too long': { list: naming('ü'.repeat(128)), error: /must not be written/ },
  'a path out of the folder': { list: naming('../escaped'), error: /"\.\.\/escaped", which must not/ },
  'a path out of a folder': { list: naming('documents/../../escaped'), error: /must not be written/ },
  'an absolute path': { list: naming('/etc/passwd'), error: /must not be written/ },
  'a path with an empty step': { list: naming('a//b'), error: /must not be written/ },
  'a path that ends in a folder': { list: naming('a/'), error: /must not be written/ },
  'a path of a dot': { list: naming('./a'), error: /must not be written/ },
  'a path with backslashes': { list: naming('..\\..\\escaped'), error: /must not be written/ },
  'a path with a line break': { list: naming('a\nb'), error: /"a\\nb", which must not be written/ },
  'a path with a null': { list: naming('a\0b'), error: /must not be written/ },
  'a path that writes to the terminal': { list: naming('a\u001b[2Jb'), error: /"a\\u001b\[2Jb"/ },
  'a file where a folder is': { list: naming('build.json/below'), error: /must not be written/ },
  'a folder where a file is': { list: naming('documents'), error: /must not be written/ },
  'a list that inflates': { list: bomb, error: /sends more than \d+ bytes/ },
  'a list of another host': {
    list: elsewhere,
    error: /leads to http:\/\/127\.0\.0\.1:\d+, which is another host/,
  },
  'a list on this disk': { list: toDisk, error: /which is another host/ },
  'a list at no address': { list: nowhere, error: /leads to no address/ },
  'a list in a circle': { list: loop, error: /without end/ },
  'a list that is gone': { list: status(404), error: /SHA256SUMS answers 404/ },
  'a list of a service that is down': { list: status(503), error: /answers 503\. Run it again/ },
  'a list that never comes': { list: silent, isSlow: true, error: /to the end \(it falls silent\)/ },
  'a list by drops': { list: trickle, isSlow: true, error: /aborted due to timeout/ },
  'a list that breaks off': { list: cut, error: /does not answer to the end/ },
  'a connection that closes': { list: closed, error: /does not answer to the end/ },
  'headers without measure': { list: largeHeaders, error: /does not answer to the end/ },
  'another content': { file: response => response.end('worse'), error: /something else than its hash says/ },
  'no content': { file: status(204), error: /something else than its hash says/ },
  'a name that is no address': {
    list: naming('http:['),
    file: response => response.end('worse'),
    error: /http%3A%5B answers something else/,
  },
  'an endless file': { file: endless, error: /new\.html sends more than 26214400 bytes/ },
  'a file that inflates': { file: bomb, error: /new\.html sends more than 26214400 bytes/ },
  'a file that is gone': { file: status(404), error: /new\.html answers 404/ },
  'a file of a service that is down': { file: status(500), error: /new\.html answers 500\. Run it again/ },
  'a file of another host': { file: elsewhere, error: /which is another host/ },
  'a file on this disk': { file: toDisk, error: /which is another host/ },
  'a file in a circle': { file: loop, error: /without end/ },
  'a file that never comes': { file: silent, isSlow: true, error: /to the end \(it falls silent\)/ },
  'a file by drops': { file: trickle, isSlow: true, error: /aborted due to timeout/ },
  'a file that breaks off': { file: cut, error: /does not answer to the end/ },
  'an empty build.json': {
    list: listWith(['build.json', '{}']),
    file: response => response.end('{}'),
    error: /build\.json is not that of a build/,
  },
  'one content under so many paths that they fill the disk': {
    list: checksumText(
      new Map([
        ...sumsOf(honest),
        ...Array.from({ length: 5000 }, (_, index) => [`${index}.bin`, hashOf(mebibyte)] as const),
      ]),
    ),
    file: response => response.end(mebibyte),
    error: /its files have more than 4294967296 bytes/,
  },
  'a list that is another each time': {
    list: response => response.end(listWith(['new.html', String(Math.random())])),
    file: response => response.end('new'),
    error: /something else than its hash says/,
  },
};

let lie: Lie | null;
let service: Server;
let other: Server;
/** Another host, which must not receive requests. */
let stranger: string;
let requestsToStranger = 0;
let sentBytes: number;
let parent: string;
let copy: string;
let url: string;

beforeAll(async () => {
  service = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice('/gold/'.length);
    const written = response.socket?.bytesWritten ?? 0;
    response.on('close', () => {
      sentBytes += (request.socket.bytesWritten ?? 0) - written;
    });
    const list = lie?.list ?? (lie ? listWith(['new.html', 'new']) : listWith());
    if (path.startsWith(checksumFile))
      return typeof list === 'function' ? list(response, request) : response.end(list);
    if (path.startsWith('log/')) return status(404)(response, request);
    const text = lie ? undefined : honest.get(path);
    if (text !== undefined) response.end(text);
    else (lie?.file ?? status(404))(response, request);
  });
  other = createServer((_, response) => {
    requestsToStranger++;
    response.end();
  });
  await Promise.all([service, other].map(one => new Promise<void>(done => one.listen(0, '127.0.0.1', done))));
  const [at, strange] = [service, other].map(
    one => `http://127.0.0.1:${(one.address() as AddressInfo).port}`,
  );
  url = `${at}/gold`;
  stranger = `${strange}/file`;
});

afterAll(() => {
  for (const one of [service, other]) {
    one.closeAllConnections();
    one.close();
  }
});

const hasty = { ...mirrorLimits, silenceMilliseconds: 150, fileMilliseconds: 600 };
const run = () =>
  mirror({ url, directory: copy, limits: lie?.isSlow ? hasty : mirrorLimits, retryMilliseconds: 1 });

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'hostile-'));
  copy = join(parent, 'copy');
  lie = null;
  await run();
  sentBytes = 0;
});

afterEach(async () => {
  service.closeAllConnections();
  await rm(parent, { recursive: true, force: true });
});

async function contentOfCopy(): Promise<Map<string, string>> {
  const files = await publishedFiles(copy);
  return new Map(
    await Promise.all(files.map(async file => [file, await readFile(join(copy, file), 'utf8')] as const)),
  );
}

test.each(Object.entries(kinds))('%s leaves the copy unchanged', async (_, kind) => {
  const before = await contentOfCopy();
  const memory = process.memoryUsage.rss();
  lie = kind;
  const fault: Error = await run().then(
    () => new Error('copied'),
    (error: Error) => error,
  );
  expect(fault.message).toMatch(kind.error);
  expect(fault.name).toBe('OperatorError');
  expect(fault.stack).toBe(fault.message);
  expect(fault.message).not.toContain('\n');
  expect(fault.message.length).toBeLessThan(1500);
  expect(await contentOfCopy()).toEqual(before);
  expect(await readdir(parent)).toEqual(['copy']);
  expect(existsSync(join(tmpdir(), 'escaped'))).toBe(false);
  expect(requestsToStranger).toBe(0);
  expect(sentBytes).toBeLessThan(2 * mirrorLimits.fileBytes);
  expect(process.memoryUsage.rss() - memory).toBeLessThan(150 * 2 ** 20);
});

test('a response that exceeds the total limit is aborted', async () => {
  lie = {
    list: checksumText(
      new Map([
        ...sumsOf(honest),
        ...Array.from({ length: 99 }, (_, index) => [`${index}`, hashOf(`${index}`)] as const),
      ]),
    ),
    file: response => response.end(mebibyte),
    error: / /,
  };
  const small = { ...mirrorLimits, totalBytes: 2 ** 19 };
  await expect(mirror({ url, directory: copy, limits: small })).rejects.toThrow(
    '/gold/ sends more than 524288 bytes',
  );
  expect(sentBytes).toBeLessThan(8 * 2 ** 20);
});

test('a run that takes too long is stopped, and received files are not fetched again', async () => {
  const late = new Map([...honest, ['new.html', 'new']]);
  let answered = 0;
  lie = {
    list: listWith(['new.html', 'new']),
    file: (response, { url: path = '' }) =>
      setTimeout(() => response.end(late.get(path.slice('/gold/'.length))), answered++ < 3 ? 0 : 1500),
    error: / /,
  };
  const limits = { ...mirrorLimits, totalMilliseconds: 1000 };
  await rm(copy, { recursive: true });
  await expect(mirror({ url, directory: copy, limits })).rejects.toThrow(
    /takes longer than a copy may\. Run it/,
  );
  answered = -late.size;
  const { fetched } = await run();
  expect(fetched.length).toBeLessThan(late.size);
  expect(await readdir(parent)).toEqual(['copy']);
});
