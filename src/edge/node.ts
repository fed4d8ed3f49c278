/** The whole service in one Node process: published files first, the edge function where none answers. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Configuration } from '../configuration.ts';
import { OperatorError } from '../operator-error.ts';
import { requireBuild } from './require-build.ts';
import { createService } from './service.ts';
import { artifactsIn, staticFiles } from './static-files.ts';

export interface RunningServer {
  /** Address of the home page. */
  url: string;
  /** Takes no more requests, answers those under way, and ends. */
  close: () => Promise<void>;
}

/** Time that requests under way are given when the server ends. */
const graceMilliseconds = 5000;

/**
 * Serves OUT_DIR.
 *
 * @throws {OperatorError} where nothing is built, or the port or host cannot be listened on.
 */
export async function serve({ configuration }: { configuration: Configuration }): Promise<RunningServer> {
  const { outDirectory, basePath, host, port } = configuration;
  requireBuild(outDirectory);
  const { goldPriceFeeds: names, goldapiKey, goldPriceUrl: ownUrl } = configuration;
  const service = createService({
    artifacts: artifactsIn(outDirectory),
    feeds: { names, goldapiKey, ownUrl },
    basePath,
  });
  const files = staticFiles(outDirectory, basePath);
  const edge = getRequestListener(service.fetch);
  const server = createServer((request, response) => files(request, response, () => edge(request, response)));
  await listen(server, host, port);
  return {
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${(server.address() as AddressInfo).port}${basePath}/`,
    close: () => close(server),
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
  // A connection whose answer is just going out becomes idle a moment later, so once is not enough.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const grace = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
  await closed;
  clearInterval(sweep);
  clearTimeout(grace);
}
