/** The interface description: clean, true, and enough to make a client from. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Config, createConfig, lintFromString } from '@redocly/openapi-core';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import openapiTS, { astToString } from 'openapi-typescript';
import { beforeAll, describe, expect, inject, test } from 'vitest';

interface Media {
  schema: object;
  example?: { status: number; instance: string };
  examples?: Record<string, { value: unknown }>;
}
interface OpenApi {
  info: { title: string };
  tags: { name: string; description: string }[];
  servers: [{ url: string }];
  paths: Record<
    string,
    {
      get: {
        operationId: string;
        tags: string[];
        description: string;
        responses: Record<string, { content: Record<string, Media> }>;
      };
    }
  >;
  components: { schemas: Record<string, object> };
}

let openApi: OpenApi;
const get = (path: string, init?: RequestInit) => fetch(inject('nodeUrl') + path, init);

beforeAll(async () => {
  openApi = JSON.parse(await readFile(join(inject('outDirectory'), 'openapi.json'), 'utf8'));
});

/** Its own type takes the type check four seconds. */
const configOf = createConfig as unknown as (config: object) => Promise<Config>;

test.each(['recommended', 'recommended-strict'])("Redocly's %s rules find nothing", async rules => {
  // The address of a deployment: that of a test on this machine is one that Redocly warns of.
  const source = JSON.stringify({ ...openApi, servers: [{ url: 'https://gold.invalid/offtake' }] });
  const config = await configOf({ extends: [rules] });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('formats are those that JSON Schema knows', () => {
  const formats = JSON.stringify(openApi).match(/(?<="format":")[^"]+/g);
  expect(new Set(formats)).toEqual(new Set(['date', 'date-time', 'uri']));
});

test('every operation has a topic that the description explains, and words of its own', () => {
  const topics = openApi.tags.map(({ name, description }) => {
    expect(description).toMatch(/\.$/);
    return name;
  });
  const operations = Object.values(openApi.paths).map(({ get: operation }) => operation);
  expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(topics));
  expect(operations.filter(({ tags }) => tags.length !== 1)).toEqual([]);
  const descriptions = operations.map(({ description }) => description);
  for (const description of descriptions) expect(description).toMatch(/^\S[\s\S]+\.$/);
  expect(new Set(descriptions).size).toBe(operations.length);
});

test('every list says what its items are, also one of a set length', () => {
  const lists = (node: unknown): Record<string, unknown>[] => {
    if (typeof node !== 'object' || node === null) return [];
    const below = Object.values(node).flatMap(lists);
    return 'type' in node && node.type === 'array' ? [{ ...node }, ...below] : below;
  };
  const found = lists([openApi.components.schemas, Object.values(openApi.paths)]);
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ items }) => typeof items !== 'object')).toEqual([]);
});

test('the description has the name that the programme data gives the service', async () => {
  const { programme } = JSON.parse(await readFile(join(inject('outDirectory'), 'api/program.json'), 'utf8'));
  expect(openApi.info.title).toBe(programme.serviceName);
});

test("Redocly's rules find a description that is wrong", async () => {
  const source = JSON.stringify({ ...openApi, paths: { '/api/{x}': { get: { responses: {} } } } });
  const config = await configOf({ extends: ['recommended'] });
  expect((await lintFromString({ source, absoluteRef: '/openapi.json', config })).length).toBeGreaterThan(2);
});

test('every answer has an example, and every example has the shape that is described', () => {
  const ajv = new Ajv({ strict: false });
  addFormats(ajv);
  for (const [path, { get: operation }] of Object.entries(openApi.paths)) {
    for (const [status, { content }] of Object.entries(operation.responses)) {
      for (const [mediaType, { schema, example, examples }] of Object.entries(content)) {
        const value = example ?? examples?.published?.value;
        expect([path, status, value !== undefined]).toEqual([path, status, true]);
        if (!mediaType.endsWith('json')) continue;
        const validate = ajv.compile({ ...schema, components: openApi.components });
        expect([path, status, validate(value), validate.errors]).toEqual([path, status, true, null]);
      }
    }
  }
});

describe('an error is answered as its example says', () => {
  test.each([
    ['/api/documents/search', '400', '/api/documents/search?q=gold&limit=51', 'GET'],
    ['/api/documents/text/{filename}', '404', '/api/documents/text/none.pdf', 'GET'],
    ['/api/program', '405', '/api/program', 'POST'],
    ['/llms.txt', '405', '/llms.txt', 'POST'],
  ])('%s %s', async (path, status, request, method) => {
    const response = await get(request, { method });
    expect(response.status).toBe(Number(status));
    expect(await response.json()).toEqual(
      openApi.paths[path]?.get.responses[status]?.content['application/problem+json']?.example,
    );
  });
});

test('the readable page names every path, every parameter and every error', async () => {
  const html = await (await get('/api')).text();
  for (const [path, { get: operation }] of Object.entries(openApi.paths)) {
    expect(html).toContain(`id="${operation.operationId}"`);
    expect(html).toContain(path);
  }
  expect(html).toMatch(/<dt><code>q<\/code>/);
  expect(html).toContain('from 1, to 50, default 10');
  expect(html).not.toMatch(/<script[^>]*src="https?:/);
});

test('the catalog of RFC 9727 leads to the description, the page and the health check', async () => {
  const response = await get('/.well-known/api-catalog');
  expect(response.headers.get('content-type')).toMatch(/^application\/linkset\+json/);
  const { linkset } = await response.json();
  for (const relation of ['service-desc', 'service-doc', 'status']) {
    for (const { href, type } of linkset[0][relation]) {
      const target = await get(new URL(href).pathname);
      expect([href, target.status]).toEqual([href, 200]);
      expect(target.headers.get('content-type')).toContain(type);
    }
  }
});

test.each(['/api/program', '/api/gold-price'])('%s says where the interface is described', async path => {
  const response = await get(path);
  expect(response.headers.get('link')).toContain('</openapi.json>; rel=service-desc');
});

test('a typed client made from the description compiles, and is answered as its types say', async () => {
  // Below the project, so that the client finds its library.
  await mkdir('.cache', { recursive: true });
  const directory = await mkdtemp(join('.cache', 'client-'));
  try {
    const types = astToString(await openapiTS(JSON.stringify(openApi)));
    await writeFile(join(directory, 'service.ts'), types);
    await writeFile(join(directory, 'client.ts'), client(inject('nodeUrl')));
    const compile = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--skipLibCheck'];
    await run('node_modules/typescript/bin/tsc', [
      ...compile,
      ...['--allowImportingTsExtensions', '--types', 'node', '--ignoreConfig'],
      join(directory, 'client.ts'),
    ]);
    const { stdout } = await run(join(directory, 'client.ts'), []);
    expect(JSON.parse(stdout)).toEqual({ forward: 1550, limit: 1, refused: 400 });

    await writeFile(
      join(directory, 'wrong.ts'),
      client(inject('nodeUrl')).replace('data.forward', 'data.backward'),
    );
    const wrong = run('node_modules/typescript/bin/tsc', [
      ...compile,
      ...['--allowImportingTsExtensions', '--types', 'node', '--ignoreConfig'],
      join(directory, 'wrong.ts'),
    ]);
    await expect(wrong).rejects.toMatchObject({
      stdout: expect.stringContaining("'backward' does not exist"),
    });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});

const run = (script: string, options: string[]) =>
  promisify(execFile)(process.execPath, [script, ...options]);

function client(baseUrl: string): string {
  return `
import createClient from 'openapi-fetch';
import type { paths } from './service.ts';

const service = createClient<paths>({ baseUrl: '${baseUrl}' });
const { data } = await service.GET('/api/gold-price');
const query = { q: 'liquidated damages', limit: 1 };
const found = await service.GET('/api/documents/search', { params: { query } });
const refused = await service.GET('/api/documents/search', { params: { query: { q: 'g' } } });
if (!data || !found.data || !refused.error) throw new Error('an answer is missing');
const forward: number = data.forward;
const status: number = refused.error.status;
console.log(JSON.stringify({ forward, limit: found.data.limit, refused: status }));
`;
}
