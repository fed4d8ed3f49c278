/**
 * Confines a process that reads PDFs, in case a crafted file ever runs code in it: it sees no key and no password of the
 * environment, and Node.js refuses it other files, every write, and programs. Node.js 24 cannot refuse it the network.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { realPath } from '../../real-path.ts';

/** The system needs it to find the libraries of Node.js. On Windows libuv adds what Windows needs. */
const neededVariables = ['LD_LIBRARY_PATH'];

const root = fileURLToPath(new URL('../../..', import.meta.url));
const modules = join(root, 'node_modules');
const code = [join(root, 'package.json'), join(root, 'src', '*')];

const fixedFlags = [
  // pdf.js 6 has no isEvalSupported, since it compiles no code any more; nothing else may do so here.
  '--disallow-code-generation-from-strings',
  '--permission',
  // sharp and the canvas.
  '--allow-addons',
  // The guard of its memory, and text recognition.
  '--allow-worker',
];

/** @param readable folders of the files that it reads */
export function confinement(readable: readonly string[]) {
  // Where node_modules is a link, Node.js loads modules from the folder that it leads to.
  const folders = [...new Set([modules, realPath(modules), ...readable])];
  const paths = [...code, ...folders.map(folder => join(folder, '*'))];
  const variables = neededVariables.flatMap(name => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    env: Object.fromEntries(variables) as NodeJS.ProcessEnv,
    execArgv: [...fixedFlags, ...paths.map(path => `--allow-fs-read=${path}`)],
  };
}
