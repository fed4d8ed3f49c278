/** Serves OUT_DIR as it stands until the process is asked to end. */
import type { Configuration } from '../src/configuration.ts';
import { type RunningServer, serve } from '../src/server/server.ts';

/** @throws {OperatorError} where nothing is built, or the port or host cannot be listened on. */
export async function serveBuild(configuration: Configuration): Promise<RunningServer> {
  const server = await serve({ configuration, log: lines => process.stdout.write(lines) });
  console.log(`The site is ready at ${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
  return server;
}
