/**
 * The hosts of price feeds on loopback: a server that answers as one recorded feed and as no other, and a fetch that
 * takes every request for elsewhere to it. A command is given that fetch by `NODE_OPTIONS=--import` of this file;
 * nothing of it is in what is deployed, and nothing reaches the network.
 */
import type { RecordedFeed } from './feed-answers.ts';
import { answers, type LoopbackFeed, loopbackFeed } from './loopback-feed.ts';

const variable = 'FEEDS_ON_LOOPBACK';

/**
 * Answers as the feed does at its address, where the headers are those that it asks for; 404 for anything else, which
 * is not counted either.
 */
export async function feedOnLoopback({ url, headers, answer }: RecordedFeed): Promise<LoopbackFeed> {
  let requests = 0;
  const server = await loopbackFeed((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://loopback');
    if (pathname !== routed(url, '')) return answers({}, 404)(request, response);
    requests++;
    const isAllowed = Object.entries(headers).every(([name, value]) => request.headers[name] === value);
    return (isAllowed ? answers(answer) : answers({}, 401))(request, response);
  });
  return { ...server, requestCount: () => requests };
}

/** Settings under which a command asks the server in place of the hosts. */
export function routedTo({ url }: LoopbackFeed): Record<string, string> {
  return { NODE_OPTIONS: `--import ${import.meta.url}`, [variable]: new URL(url).origin };
}

/** A fetch that asks the server for whatever is not on this machine. */
export function routedFetch(origin: string, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return new URL(url).hostname === '127.0.0.1' ? fetch(input, init) : fetch(routed(url, origin), init);
  };
}

/** `https://host/path?query` below the origin: `/host/path?query`. */
function routed(url: string, origin: string): string {
  return `${origin}/${url.replace(/^https:\/\//, '')}`;
}

const origin = process.env[variable];
if (origin) globalThis.fetch = routedFetch(origin, globalThis.fetch);
