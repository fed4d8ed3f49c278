/**
 * The service worker: whoever visited the site reads it offline.
 *
 * The network is asked first, always, so that nobody who is online sees an old version. What it answers is kept, and
 * is the answer when it is out of reach. The pages, the search and the texts are kept from the first visit on.
 * Answers of the function are left to the browser and never kept: a page without a fresh gold price says
 * that its price is not live, and a search goes on in the browser.
 */
import { keptAddress } from './kept-address.ts';
import { savesData } from './saves-data.ts';
import type {} from './version.ts';

/** Events of a service worker, of which the types of a page know nothing. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

declare const registration: ServiceWorkerRegistration;

const { siteVersion } = globalThis;

addEventListener('install', event => (event as WorkerEvent).waitUntil(keepVersion()));
addEventListener('activate', event => (event as WorkerEvent).waitUntil(forgetOtherVersions()));
addEventListener('fetch', event => {
  const asked = event as RequestEvent;
  const { method, url, headers, mode } = asked.request;
  if (method !== 'GET' || headers.has('range')) return;
  const address = keptAddress(url, registration.scope, siteVersion.neverKept);
  if (address !== null) asked.respondWith(respond(asked, address));
  else if (mode === 'navigate' && url.split('?')[0] === `${registration.scope}search`)
    asked.respondWith(search(asked.request));
});

async function keepVersion(): Promise<void> {
  // The worker of the version before stays, with what it keeps, and the browser asks for this one again.
  if (savesData()) throw new Error('The reader asks to save data.');
  const cache = await caches.open(siteVersion.cache);
  // Asks whether what the browser has is still the one.
  await cache.addAll(siteVersion.kept.map(address => new Request(address, { cache: 'no-cache' })));
}

async function forgetOtherVersions(): Promise<void> {
  const names = (await caches.keys()).filter(name => name.startsWith(siteVersion.cachePrefix));
  await Promise.all(names.filter(name => name !== siteVersion.cache).map(name => caches.delete(name)));
}

async function respond(asked: RequestEvent, address: string): Promise<Response> {
  const { request } = asked;
  const cache = await caches.open(siteVersion.cache);
  try {
    const response = await fetch(request);
    if (isWorthKeeping(response)) asked.waitUntil(cache.put(address, response.clone()));
    return response;
  } catch (error) {
    const kept = await cache.match(address, { ignoreVary: true });
    if (kept) return kept;
    if (request.mode === 'navigate') return notKept();
    throw error;
  }
}

/** Out of reach of the function, the page that searches the kept index takes the query. */
async function search(request: Request): Promise<Response> {
  return fetch(request).catch(() =>
    Response.redirect(`${registration.scope}documents${new URL(request.url).search}`),
  );
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
