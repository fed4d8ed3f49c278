/** `npm run edge`: serves the build with Cloudflare's own runtime (workerd) on this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'jsonc-parser';
import { requireBuild } from '#folders';
import { feedsFrom } from '#price';
import { type Configuration, feedChoice } from '../src/configuration.ts';
import { OperatorError } from '../src/operator-error.ts';
import { runCommand } from './command.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js');

await runCommand(async configuration => {
  requireBuild(configuration.outDirectory);
  // Reports invalid feed settings now instead of at each request.
  feedsFrom(feedChoice(configuration));
  if (!existsSync(wrangler))
    throw new OperatorError('Wrangler is not installed: run npm ci, without --omit=dev.');
  const directory = await mkdtemp(join(tmpdir(), 'edge-'));
  try {
    const deployment = await localDeployment(configuration);
    await writeFile(join(directory, 'wrangler.json'), JSON.stringify(deployment));
    await writeFile(join(directory, '.dev.vars'), secrets(configuration));
    process.exitCode = await runWrangler(directory, configuration);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});

interface Deployment {
  main: string;
  assets: { run_worker_first: string[] };
  vars: Record<string, string>;
}

/** The configuration of the deployment, with the folder and the settings of this run. */
async function localDeployment(configuration: Configuration) {
  const { outDirectory, basePath, goldPriceFeeds, goldapiIntervalSeconds } = configuration;
  const deployed: Deployment = parse(await readFile(join(root, 'wrangler.jsonc'), 'utf8'));
  return {
    ...deployed,
    main: resolve(root, deployed.main),
    assets: {
      ...deployed.assets,
      directory: outDirectory,
      ...(basePath && { base_path: `${basePath}/` }),
      run_worker_first: deployed.assets.run_worker_first.map(path => path.replace('/', `${basePath}/`)),
    },
    vars: {
      ...deployed.vars,
      BASE_PATH: basePath,
      GOLDAPI_INTERVAL: String(goldapiIntervalSeconds),
      ...(goldPriceFeeds && { GOLD_PRICE_FEEDS: goldPriceFeeds.join(' ') }),
    },
  };
}

/** Settings that Wrangler must not print: a key, and an address that may contain one. */
function secrets({ goldapiKey, goldPriceUrl }: Configuration): string {
  return Object.entries({ GOLDAPI_KEY: goldapiKey, GOLD_PRICE_URL: goldPriceUrl })
    .map(([name, value]) => (value === null ? '' : `${name}=${JSON.stringify(value)}\n`))
    .join('');
}

/** Runs without account, telemetry, prompts, update checks and files in the home directory. */
async function runWrangler(directory: string, { host, port }: Configuration): Promise<number> {
  const options = ['--config', join(directory, 'wrangler.json'), '--ip', host, '--port', String(port)];
  const quiet = ['--inspector-port', '0', '--show-interactive-dev-session', 'false'];
  const child = spawn(process.execPath, [wrangler, 'dev', '--local', ...options, ...quiet], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      // For its list of running Workers: the home directory may be missing or read-only.
      XDG_CONFIG_HOME: directory,
      WRANGLER_HIDE_BANNER: 'true',
      WRANGLER_NO_SKILLS_UPDATE_PROMPTS: 'true',
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_WRITE_LOGS: 'false',
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code ?? 0;
}
