/**
 * Confines a process that reads PDFs, in case a crafted file runs code in it: it gets no keys and passwords of the environment, and
 * Node.js denies it other files, all writes, and programs. Node.js 24 cannot deny it the network.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { realPath } from '../../file-system.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const modules = join(root, 'node_modules');
const code = [join(root, 'package.json'), join(root, 'src', '*')];

const fixedFlags = [
  '--disallow-code-generation-from-strings',
  '--permission',
  // For sharp and the canvas.
  '--allow-addons',
  // For the memory guard and text recognition.
  '--allow-worker',
];

/** @param readable folders that the process may read */
export function confinement(readable: readonly string[]) {
  // If node_modules is a link, Node.js loads modules from its target.
  const folders = [...new Set([modules, realPath(modules), ...readable])];
  const paths = [...code, ...folders.map(folder => join(folder, '*'))];
  // To find the libraries of Node.js. On Windows libuv adds what Windows needs.
  const { LD_LIBRARY_PATH } = process.env;
  return {
    env: (LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH }) as NodeJS.ProcessEnv,
    execArgv: [...fixedFlags, ...paths.map(path => `--allow-fs-read=${path}`)],
  };
}
