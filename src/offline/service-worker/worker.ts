/**
 * The service worker: whoever visited the site reads it offline.
 *
 * The network is asked first, always, so that nobody who is online sees an old version. What it answers is kept, and
 * is the answer when it is out of reach. The pages, the search and the texts are kept from the first visit on.
 * Answers of the function are left to the browser and never kept: a page without a fresh gold price says
 * that its price is not live.
 */
import type {} from './version.ts';

/** Events of a service worker, of which the types of a page know nothing. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

const { siteVersion } = globalThis;

addEventListener('install', event => (event as WorkerEvent).waitUntil(keepVersion()));
addEventListener('activate', event => (event as WorkerEvent).waitUntil(forgetOtherVersions()));
addEventListener('fetch', event => {
  const asked = event as RequestEvent;
  if (isKept(asked.request)) asked.respondWith(respond(asked));
});

async function keepVersion(): Promise<void> {
  const cache = await caches.open(siteVersion.cache);
  // Asks whether what the browser has is still the one.
  await cache.addAll(siteVersion.kept.map(address => new Request(address, { cache: 'no-cache' })));
}

async function forgetOtherVersions(): Promise<void> {
  const names = (await caches.keys()).filter(name => name.startsWith(siteVersion.cachePrefix));
  await Promise.all(names.filter(name => name !== siteVersion.cache).map(name => caches.delete(name)));
}

function isKept({ method, url, headers }: Request): boolean {
  const { origin, pathname } = new URL(url);
  const isWhole = !headers.has('range');
  return (
    method === 'GET' && origin === location.origin && isWhole && !siteVersion.neverKept.includes(pathname)
  );
}

async function respond(asked: RequestEvent): Promise<Response> {
  const { request } = asked;
  const cache = await caches.open(siteVersion.cache);
  const key = keyOf(new URL(request.url));
  try {
    const response = await fetch(request);
    if (isWorthKeeping(response)) asked.waitUntil(cache.put(key, response.clone()));
    return response;
  } catch (error) {
    const kept = await cache.match(key, { ignoreVary: true });
    if (kept) return kept;
    if (request.mode === 'navigate') return notKept();
    throw error;
  }
}

/**
 * The address under which an answer is kept: without the query, which tells a page what to mark or to search and is
 * answered by the same file, and percent-encoded as the addresses of the version are.
 */
function keyOf({ origin, pathname }: URL): string {
  try {
    return origin + pathname.split('/').map(decodeURIComponent).map(encodeURIComponent).join('/');
  } catch {
    return origin + pathname;
  }
}

function isWorthKeeping({ status, type, redirected }: Response): boolean {
  return status === 200 && type === 'basic' && !redirected;
}

function notKept(): Response {
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Offline</title>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<h1>Offline</h1><p>This page is not kept on this device. It is there again when the connection is.</p></html>';
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
