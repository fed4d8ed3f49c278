/** What every path of the specification answers, the same from the Node server and from workerd. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { MediaManifest } from '#media';
import type { Program } from '#program';
import { sitePagePaths } from '#program/navigation';

const out = (path: string) => join(inject('outDirectory'), path);
const outJson = async (path: string) => JSON.parse(await readFile(out(path), 'utf8'));

interface OpenApi {
  info: { version: string };
  paths: Record<string, { get: Operation }>;
  components: { schemas: Record<string, object> };
}
interface Operation {
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}

let openApi: OpenApi;
let media: MediaManifest;
let program: Program;

beforeAll(async () => {
  openApi = await outJson('openapi.json');
  media = await outJson('api/media.json');
  program = await outJson('api/program.json');
});

/** A request for each path of the interface description. */
const requests = [
  ['/api/program', '/api/program'],
  ['/api/gold-price', '/api/gold-price'],
  ['/api/documents', '/api/documents'],
  ['/api/documents/library', '/api/documents/library'],
  ['/api/documents/search', '/api/documents/search?q=deferred%20payment&limit=3'],
  ['/api/documents/text/{filename}', '/api/documents/text/Offtake%20Agreement.pdf'],
  ['/api/documents/structure/{filename}', '/api/documents/structure/Offtake%20Agreement.pdf'],
  ['/api/documents/tables/{filename}', '/api/documents/tables/Offtake%20Agreement.pdf'],
  ['/library.sqlite', '/library.sqlite'],
  ['/datapackage.json', '/datapackage.json'],
  ['/figures.json', '/figures.json'],
  ['/citations.json', '/citations.json'],
  ['/document-history.json', '/document-history.json'],
  ['/api/media', '/api/media'],
  ['/api/health', '/api/health'],
  ['/log/checkpoint', '/log/checkpoint'],
  ['/llms.txt', '/llms.txt'],
  ['/llms-full.txt', '/llms-full.txt'],
] as const;

/** Its address hangs on the versions that git knows. */
const redlinePath = '/api/documents/changes/{versions}/{filename}.json';

test('the interface description names each path of the specification and what is published beside it, and no other', () => {
  expect(Object.keys(openApi.paths).sort()).toEqual([...requests.map(([path]) => path), redlinePath].sort());
  expect(openApi.info.version).toBe('1.0.0');
});

describe.each(['nodeUrl', 'workerdUrl'] as const)('%s', server => {
  const get = (path: string, init?: RequestInit) => fetch(inject(server) + path, init);

  test.each(requests)('%s answers 200 as described', async (path, request) => {
    const response = await get(request);
    expect(response.status).toBe(200);
    const [[mediaType, described] = []] = Object.entries(
      openApi.paths[path]?.get.responses['200']?.content ?? {},
    );
    expect(response.headers.get('content-type')).toBe(
      mediaType?.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
    );
    if (mediaType === 'application/json') expectValid(await response.json(), described?.schema);
    else expect((await response.text()).length).toBeGreaterThan(path === '/log/checkpoint' ? 50 : 500);
  });

  test('what changed between two versions is answered as described', async () => {
    const { changes } = await outJson('changes.json');
    const urls = changes.flatMap(({ redlineUrl }: { redlineUrl: string | null }) => redlineUrl ?? []);
    for (const url of urls.slice(0, 3)) {
      const response = await get(url);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
      const described = openApi.paths[redlinePath]?.get.responses['200']?.content['application/json'];
      expectValid(await response.json(), described?.schema);
    }
  });

  test('the programme data is the stored file, byte for byte', async () => {
    const answered = Buffer.from(await (await get('/api/program')).arrayBuffer());
    expect(answered.equals(await readFile('src/program/program.json'))).toBe(true);
  });

  test('every page of the navigation is HTML', async () => {
    expect(program.navigation.map(({ path }) => path).sort()).toEqual([...sitePagePaths].sort());
    for (const { path } of program.navigation) {
      const response = await get(path, { redirect: 'manual' });
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toContain('<h1');
    }
  });

  test('every medium is answered with the type and hash that the manifest states', async () => {
    expect(media.count).toBeGreaterThanOrEqual(9);
    for (const { url, mediaType, sha256, thumbnailUrl } of media.items) {
      const response = await get(url);
      const [type] = response.headers.get('content-type')?.split(';') ?? [];
      expect([url, response.status, type]).toEqual([url, 200, mediaType]);
      expect(hash('sha256', Buffer.from(await response.arrayBuffer()))).toBe(sha256);
      if (thumbnailUrl) expect((await get(thumbnailUrl)).status).toBe(200);
    }
  });

  test('what the service says beside its interface is there too', async () => {
    for (const [path, type] of [
      ['/openapi.json', 'application/json'],
      ['/robots.txt', 'text/plain; charset=utf-8'],
      ['/sitemap-index.xml', 'application/xml'],
      ['/api/program.json', 'application/json'],
      ['/faq.html', 'text/html; charset=utf-8'],
    ] as const) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('content-type')).toContain(type);
    }
  });

  test.each([
    ['/api/documents/search', 'q'],
    ['/api/documents/search?q=a', 'q'],
    ['/api/documents/search?q=%20%20a%20', 'q'],
    [`/api/documents/search?q=${'x'.repeat(201)}`, 'q'],
    ['/api/documents/search?q=gold&limit=0', 'limit'],
    ['/api/documents/search?q=gold&limit=51', 'limit'],
    ['/api/documents/search?q=gold&limit=ten', 'limit'],
    ['/api/documents/search?q=gold&limit=1.5', 'limit'],
  ])('%s is a bad request that names the parameter', async (path, parameter) => {
    const problem = await expectProblem(await get(path), 400);
    expect(problem.errors?.[0]?.parameter).toBe(parameter);
  });

  test('a search returns at most limit results and counts all', async () => {
    const few = await (await get('/api/documents/search?q=gold&limit=2')).json();
    const many = await (await get('/api/documents/search?q=gold&limit=50')).json();
    expect(few.results).toHaveLength(2);
    expect(few.total).toBe(many.total);
    expect(many.results.slice(0, 2)).toEqual(few.results);
  });

  test.each(['/api/nothing', '/api/documents/text/Nothing.pdf'])(
    '%s is not found, as a problem',
    async path => {
      await expectProblem(await get(path), 404);
    },
  );

  test('an unknown page is the 404 page', async () => {
    const response = await get('/nothing-here');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('the API may be read from pages of other origins', async () => {
    for (const path of ['/api/health', '/api/program', '/api/nothing']) {
      expect((await get(path)).headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  test('without a feed the price is the stored one, and says so', async () => {
    const price = await (await get('/api/gold-price')).json();
    expect(price).toMatchObject({ spot: 4228, forward: 1550, margin: 2678, stale: true });
    expect(price.source.kind).toBe('monthly average');
    expect(price.staleReason).toMatch(/average/);
  });

  test('health tells of the build that is served', async () => {
    const health = await (await get('/api/health')).json();
    expect(health.build).toEqual(await outJson('build.json'));
    expect(health.build.documents).toBe((await outJson('api/documents.json')).count);
  });
});

function expectValid(value: unknown, schema: object | undefined): void {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  const validate = ajv.compile({ ...schema, components: openApi.components });
  validate(value);
  expect(validate.errors ?? []).toEqual([]);
}

async function expectProblem(
  response: Response,
  status: number,
): Promise<{ status: number; errors?: Array<{ parameter: string }> }> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = await response.json();
  expectValid(problem, openApi.components.schemas.Problem);
  expect(problem.status).toBe(status);
  return problem;
}
