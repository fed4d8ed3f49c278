/** The edge function as it is deployed: one file, made by Wrangler without deploying it. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface WorkerBundle extends AsyncDisposable {
  file: string;
}

export async function bundleWorker(outDirectory: string): Promise<WorkerBundle> {
  const directory = await mkdtemp(join(tmpdir(), 'worker-'));
  const wrangler = join('node_modules', 'wrangler', 'bin', 'wrangler.js');
  const args = ['deploy', '--dry-run', '--outdir', directory, '--assets', outDirectory];
  await promisify(execFile)(process.execPath, [wrangler, ...args], {
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_WRITE_LOGS: 'false' },
  });
  return {
    file: join(directory, 'worker.js'),
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  };
}
