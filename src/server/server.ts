/** The whole service in one Node process: published files first, the edge function where none answers. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { priceFile } from '../build/price-file.ts';
import { type Configuration, feedChoice } from '../configuration.ts';
import { problemText, problemType } from '../edge/problem-response.ts';
import { createService } from '../edge/service.ts';
import { requireBuild } from '../folders/build-mark.ts';
import { OperatorError } from '../operator-error.ts';
import { compressedResponse } from './compression.ts';
import { createRequestLog } from './request-log.ts';
import { artifactsIn, staticFiles } from './static-files.ts';

export interface RunningServer {
  /** Address of the home page. */
  url: string;
  /** Takes no more requests, answers those under way, and ends. */
  close: () => Promise<void>;
}

export interface ServeOptions {
  configuration: Configuration;
  /** Takes the lines of the request log; without it there is none. */
  log?: (lines: string) => void;
}

/** Time that requests under way are given when the server ends. */
const graceMilliseconds = 5000;

/** What one process takes on at once; more is turned away before it makes everything slow. */
const limits = {
  requestsAtOnce: 1000,
  connections: 5000,
  /** A client that sends its request more slowly than this is given up. */
  headersMilliseconds: 10_000,
  requestMilliseconds: 30_000,
  /** Longer than a proxy keeps an idle connection, so that it never meets one that is just being closed. */
  idleMilliseconds: 65_000,
};

/**
 * Serves OUT_DIR.
 *
 * @throws {OperatorError} where nothing is built, or the port or host cannot be listened on.
 */
export async function serve({ configuration, log }: ServeOptions): Promise<RunningServer> {
  const { outDirectory, basePath, host, port } = configuration;
  requireBuild(outDirectory);
  const ending = new AbortController();
  const requestLog = createRequestLog(log ?? (() => {}));
  const handle = withinLimits(handler(configuration, ending.signal));
  const server = createServer(
    {
      headersTimeout: limits.headersMilliseconds,
      requestTimeout: limits.requestMilliseconds,
      keepAliveTimeout: limits.idleMilliseconds,
    },
    (request, response) => {
      if (log) requestLog.watch(request, response);
      handle(request, response);
    },
  );
  server.maxConnections = limits.connections;
  await listen(server, host, port);
  return {
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${(server.address() as AddressInfo).port}${basePath}/`,
    async close() {
      ending.abort();
      await close(server);
      requestLog.flush();
    },
  };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

function handler(configuration: Configuration, signal: AbortSignal): Handler {
  const { outDirectory, basePath, siteUrl, cacheDirectory } = configuration;
  const secure = siteUrl.startsWith('https:');
  const service = createService({
    artifacts: artifactsIn(outDirectory),
    feeds: feedChoice(configuration),
    priceStore: priceFile(cacheDirectory),
    ...{ basePath, secure, signal },
  });
  const files = staticFiles({
    directory: outDirectory,
    compressedDirectory: join(cacheDirectory, 'compressed'),
    basePath,
    secure,
  });
  const edge = getRequestListener(async request => compressedResponse(request, await service.fetch(request)));
  return (request, response) => files(request, response, () => edge(request, response));
}

function withinLimits(handle: Handler): Handler {
  let underWay = 0;
  return (request, response) => {
    if (underWay >= limits.requestsAtOnce) return turnAway(request, response);
    underWay++;
    response.once('close', () => {
      underWay--;
    });
    handle(request, response);
  };
}

function turnAway({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const [instance = ''] = url.split('?');
  const detail = 'The service has as many requests as it can answer at once; please ask again in a second.';
  response
    .writeHead(503, { 'Content-Type': problemType, 'Cache-Control': 'no-store', 'Retry-After': '1' })
    .end(problemText({ status: 503, detail, instance }));
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new OperatorError((listenMistakes[code] ?? (() => message))(host, port));
  }
}

const listenMistakes: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is in use: end the program that listens there, or set PORT to another number.`,
  EACCES: (_host, port) => `Port ${port} may not be used by this account: set PORT to a number above 1023.`,
  EADDRNOTAVAIL: host => `HOST ${host} is no address of this machine: set HOST to one, or leave it out.`,
  ENOTFOUND: host => `HOST ${host} is not known: set HOST to an address of this machine, or leave it out.`,
};

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection whose response is just going out becomes idle a moment later, so once is not enough.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const grace = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
  await closed;
  clearInterval(sweep);
  clearTimeout(grace);
}
