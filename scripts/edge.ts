/** `npm run edge`: serves the build with Cloudflare's own runtime (workerd) on this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireBuild } from '#folders';
import { feedsFrom } from '#price';
import { type Configuration, feedChoice, readConfiguration } from '../src/configuration.ts';
import { OperatorError } from '../src/operator-error.ts';
import { runCommand } from './command.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

await runCommand(async () => {
  const configuration = readConfiguration();
  requireBuild(configuration.outDirectory);
  // Reports invalid feed settings now instead of at each request.
  feedsFrom(feedChoice(configuration));
  const wrangler = await findWrangler();
  const directory = await mkdtemp(join(tmpdir(), 'edge-'));
  try {
    await writeFile(
      join(directory, 'wrangler.json'),
      JSON.stringify(await wranglerConfiguration(wrangler, configuration)),
    );
    await writeFile(join(directory, '.dev.vars'), secrets(configuration));
    process.exitCode = await runWrangler(wrangler, directory, configuration);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});

type Wrangler = Pick<typeof import('wrangler'), 'experimental_readRawConfig'> & { executable: string };

async function findWrangler(): Promise<Wrangler> {
  try {
    const manifest = createRequire(import.meta.url).resolve('wrangler/package.json');
    const { experimental_readRawConfig } = await import('wrangler');
    return { experimental_readRawConfig, executable: join(dirname(manifest), 'bin', 'wrangler.js') };
  } catch {
    throw new OperatorError('Wrangler is not installed: run npm ci, without --omit=dev.');
  }
}

/** The configuration of the deployment, with the folder and the settings of this run. */
async function wranglerConfiguration(
  { experimental_readRawConfig }: Wrangler,
  { outDirectory, basePath, goldPriceFeeds, goldapiIntervalSeconds }: Configuration,
) {
  const { rawConfig } = await experimental_readRawConfig({ config: join(root, 'wrangler.jsonc') });
  return {
    ...rawConfig,
    main: resolve(root, rawConfig.main ?? ''),
    assets: {
      ...rawConfig.assets,
      directory: outDirectory,
      ...(basePath && { base_path: `${basePath}/` }),
      run_worker_first: workerPaths(rawConfig.assets?.run_worker_first).map(path => basePath + path),
    },
    vars: {
      ...rawConfig.vars,
      BASE_PATH: basePath,
      GOLDAPI_INTERVAL: String(goldapiIntervalSeconds),
      ...(goldPriceFeeds && { GOLD_PRICE_FEEDS: goldPriceFeeds.join(' ') }),
    },
  };
}

function workerPaths(paths: boolean | string[] | undefined): string[] {
  return Array.isArray(paths) ? paths : [];
}

/** Settings that Wrangler must not print: a key, and an address that may contain one. */
function secrets({ goldapiKey, goldPriceUrl }: Configuration): string {
  return Object.entries({ GOLDAPI_KEY: goldapiKey, GOLD_PRICE_URL: goldPriceUrl })
    .map(([name, value]) => (value === null ? '' : `${name}=${JSON.stringify(value)}\n`))
    .join('');
}

/** Runs without account, telemetry, prompts, update checks and files in the home directory. */
async function runWrangler(
  { executable }: Wrangler,
  directory: string,
  { host, port }: Configuration,
): Promise<number> {
  const config = join(directory, 'wrangler.json');
  const child = spawn(
    process.execPath,
    [executable, 'dev', '--local', '--config', config, '--ip', host, '--port', String(port)].concat(
      ['--inspector-port', '0'],
      ['--show-interactive-dev-session', 'false'],
    ),
    {
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
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code ?? 0;
}
