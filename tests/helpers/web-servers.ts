/** A real nginx and a real Caddy in front of a Node server, each by the snippet of the build that both serve. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface ServedBuild {
  outDirectory: string;
  /** Address of the Node server behind it. */
  nodeUrl: string;
}

export interface WebServer {
  name: 'nginx' | 'Caddy';
  /** Neither comes with npm: where one is not installed, its tests are skipped and say so. */
  isInstalled: boolean;
  /** Writes its configuration into a folder and runs it there. */
  run: (directory: string, port: number, build: ServedBuild) => Promise<ChildProcess>;
}

export const webServers: WebServer[] = [
  { name: 'nginx', isInstalled: spawnSync('nginx', ['-v']).status === 0, run: runNginx },
  { name: 'Caddy', isInstalled: spawnSync('caddy', ['version']).status === 0, run: runCaddy },
];

export interface RunningWebServer {
  origin: string;
  stop: () => Promise<void>;
}

export async function startWebServer(
  { name, run }: WebServer,
  build: ServedBuild,
): Promise<RunningWebServer> {
  const directory = await mkdtemp(join(tmpdir(), 'web-server-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = await run(directory, port, build);
  for (let tries = 0; !(await isAnswering(origin)); tries++) {
    if (tries === 200 || child.exitCode !== null) throw new Error(`${name} does not answer.`);
    await wait(50);
  }
  return { origin, stop: () => stop(child, directory) };
}

async function stop(child: ChildProcess, directory: string): Promise<void> {
  if (child.exitCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await rm(directory, { recursive: true, force: true });
}

async function runNginx(directory: string, port: number, build: ServedBuild): Promise<ChildProcess> {
  const file = join(directory, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind}_temp_path ${directory}/${kind};`,
  );
  await writeFile(
    file,
    `daemon off; master_process off; pid ${directory}/nginx.pid; error_log ${directory}/error.log;
events {}
http {
  access_log off;
  ${temporary.join(' ')}
  server {
    listen 127.0.0.1:${port};
    set $published ${build.outDirectory};
    set $node_server ${new URL(build.nodeUrl).host};
    include ${build.outDirectory}/_nginx.conf;
  }
}
`,
  );
  return spawn('nginx', ['-p', directory, '-c', file], { stdio: 'ignore' });
}

async function runCaddy(directory: string, port: number, build: ServedBuild): Promise<ChildProcess> {
  const file = join(directory, 'Caddyfile');
  await writeFile(
    file,
    `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  root * ${build.outDirectory}
  import ${build.outDirectory}/_Caddyfile
}
`,
  );
  const folders = { HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory };
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, ...folders, NODE_SERVER: new URL(build.nodeUrl).host },
  });
}

async function isAnswering(origin: string): Promise<boolean> {
  return fetch(origin).then(
    () => true,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}
