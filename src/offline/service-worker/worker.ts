/**
 * Service worker for reading the site offline.
 *
 * Network first, so that online readers never see an old version. Responses are cached and used when the network fails.
 * Pages, search and texts are cached at the first visit, and replaced as long as the log of publications continues the
 * remembered one. Responses of the function are never cached: offline, pages mark their gold price as not live, and the
 * search runs in the browser.
 */
import { followLog } from './followed-log.ts';
import { keptAddress } from './kept-address.ts';
import { logCache } from './version.ts';

/** Service worker events, which lib.dom does not declare. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

declare const registration: ServiceWorkerRegistration;
declare const clients: { matchAll(): Promise<{ postMessage(message: null): void }[]> };

const { siteVersion } = globalThis;

addEventListener('install', event => (event as WorkerEvent).waitUntil(keepVersion()));
addEventListener('activate', event => (event as WorkerEvent).waitUntil(forgetOtherVersions()));
addEventListener('fetch', event => {
  const fetchEvent = event as RequestEvent;
  const { method, url, headers, mode } = fetchEvent.request;
  if (method !== 'GET' || headers.has('range')) return;
  const address = keptAddress(url, registration.scope, siteVersion.neverKept);
  if (address !== null) fetchEvent.respondWith(respond(fetchEvent, address));
  else if (mode === 'navigate' && url.split('?')[0] === `${registration.scope}search`)
    fetchEvent.respondWith(search(fetchEvent.request));
});

/** Whether the log continued the remembered one at the last navigation. */
let isLogContinued: Promise<boolean> | undefined;

async function judgeLog(): Promise<boolean> {
  const { scope } = registration;
  const cache = await caches.open(logCache(new URL(scope).pathname));
  const isContinued = await followLog(`${scope}log/`, cache);
  // Pages show what is in the cache.
  if (!isContinued) for (const page of await clients.matchAll()) page.postMessage(null);
  return isContinued;
}

async function keepVersion(): Promise<void> {
  // The previous worker and its cache stay active, and the browser tries this version again later.
  if (navigator.connection?.saveData) throw new Error('The reader prefers to save data.');
  if (!(await judgeLog())) throw new Error('The log of publications was changed.');
  const cache = await caches.open(siteVersion.cache);
  // Revalidates the HTTP cache.
  await cache.addAll(siteVersion.kept.map(address => new Request(address, { cache: 'no-cache' })));
}

async function forgetOtherVersions(): Promise<void> {
  const names = (await caches.keys()).filter(name => name.startsWith(siteVersion.cachePrefix));
  await Promise.all(names.filter(name => name !== siteVersion.cache).map(name => caches.delete(name)));
}

async function respond(event: RequestEvent, address: string): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(siteVersion.cache);
  // Beside the page, and before it is kept.
  if (request.mode === 'navigate' || !isLogContinued) isLogContinued = judgeLog().catch(() => false);
  try {
    const response = await fetch(request);
    const { status, type, redirected } = response;
    if (status === 200 && type === 'basic' && !redirected)
      event.waitUntil(keep(cache, address, response.clone()));
    return response;
  } catch (error) {
    const kept = await cache.match(address, { ignoreVary: true });
    if (kept) return kept;
    if (request.mode === 'navigate') return notKept();
    throw error;
  }
}

async function keep(cache: Cache, address: string, response: Response): Promise<void> {
  if (await isLogContinued) await cache.put(address, response);
}

/** Offline, redirects a search to the page that searches the cached index. */
async function search(request: Request): Promise<Response> {
  return fetch(request).catch(() =>
    Response.redirect(`${registration.scope}documents${new URL(request.url).search}`),
  );
}

function notKept(): Response {
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Offline</title>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<h1>Offline</h1><p>This page is not kept on this device. It is there again when the connection is.</p></html>';
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
