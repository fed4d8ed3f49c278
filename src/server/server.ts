/** The service in one Node process: published files, and the edge function for all other paths. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { createService } from '#edge';
import { requireBuild } from '#folders';
import { functionPaths } from '#hosting';
import { priceFile } from '#pipeline';
import { type Configuration, feedChoice } from '../configuration.ts';
import { OperatorError } from '../operator-error.ts';
import { compressedResponse } from './compression.ts';
import { artifactsIn } from './files-on-disk.ts';
import { type Limits, lastInTurn, processLimits, withinLimits } from './overload.ts';
import { createRequestLog, type Handler, pathOf, sendProblem } from './requests.ts';
import { staticFiles } from './static-files.ts';

export interface RunningServer {
  /** Address of the home page. */
  url: string;
  /** Answers running requests, then ends. */
  close: () => Promise<void>;
}

export interface ServeOptions {
  configuration: Configuration;
  /** Receives the lines of the request log; without it nothing is logged. */
  log?: (lines: string) => void;
  limits?: Limits;
}

/** Time in which responses announce the end of their connection; then idle connections are closed. */
const farewellMilliseconds = 500;

/** Additional time for running requests. */
const graceMilliseconds = 5000;

/**
 * Serves OUT_DIR.
 *
 * @throws {OperatorError} if nothing is built, or the host or port is not available.
 */
export async function serve({
  configuration,
  log,
  limits = processLimits,
}: ServeOptions): Promise<RunningServer> {
  const { outDirectory, basePath, host, port } = configuration;
  requireBuild(outDirectory);
  const ending = new AbortController();
  const requestLog = createRequestLog(log ?? (() => {}));
  const server = createServer({
    headersTimeout: limits.headersMilliseconds,
    requestTimeout: limits.requestMilliseconds,
    connectionsCheckingInterval: limits.checkMilliseconds,
    keepAliveTimeout: limits.idleMilliseconds,
    // Creates no stream for a request without a body, which takes a tenth of the CPU of a small file.
    ...{ optimizeEmptyRequests: true },
  });
  server.setTimeout(limits.stallMilliseconds);
  const handle = withinLimits(
    server,
    limits,
    handler(configuration, ending.signal, server),
    `${basePath}/api/health`,
  );
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (log) requestLog.watch(request, response);
    // Requests during shutdown are answered, but clients must reconnect.
    if (ending.signal.aborted) response.setHeader('Connection', 'close');
    if (hasTwoHosts(request)) sendProblem(request, response, twoHosts, { Connection: 'close' });
    else handle(request, response);
  });
  await listen(server, host, port);
  return {
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${(server.address() as AddressInfo).port}${basePath}/`,
    async close() {
      ending.abort();
      await connectionsEnd(server, farewellMilliseconds);
      await close(server);
      requestLog.flush();
    },
  };
}

const twoHosts = { status: 400, detail: 'The request has more than one Host header.' } as const;

/** RFC 9112, section 3.2, demands 400; Node.js would use the first. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

function handler(configuration: Configuration, signal: AbortSignal, server: Server): Handler {
  const { outDirectory, basePath, siteUrl, cacheDirectory } = configuration;
  const secure = siteUrl.startsWith('https:');
  const service = createService({
    artifacts: artifactsIn(outDirectory),
    feeds: feedChoice(configuration),
    priceStore: priceFile(cacheDirectory),
    basePath,
    secure,
    signal,
  });
  const files = staticFiles({ directory: outDirectory, basePath, secure });
  const respond = async (request: Request) => compressedResponse(request, await service.fetch(request));
  const edge = getRequestListener(respond);
  const last = lastInTurn(server);
  const searches = getRequestListener(request => last(() => respond(request)));
  const routes = new Map(
    functionPaths.map(path => [basePath + path, path.endsWith('/search') ? searches : edge]),
  );
  return (request, response) => {
    const route = routes.get(pathOf(request));
    return route ? route(request, response) : files(request, response, () => edge(request, response));
  };
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
  // Repeatedly, because connections become idle only after their responses are sent.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const grace = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
  await closed;
  clearInterval(sweep);
  clearTimeout(grace);
}

/** Waits until no connection is open, up to a time limit. */
async function connectionsEnd(server: Server, milliseconds: number): Promise<void> {
  const countConnections = promisify(server.getConnections.bind(server));
  const end = performance.now() + milliseconds;
  while (performance.now() < end && (await countConnections()) > 0) await wait(50);
}
