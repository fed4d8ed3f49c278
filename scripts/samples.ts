/** `npm run samples [-- papers | media]`: makes the sample documents and the sample photos and videos anew. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../src/operator-error.ts';
import { runCommand } from './command.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const papersPackage = `${root}scripts/samples/papers`;

// Imported where they are called: one half must work where the other's packages are missing.
const halves = {
  async papers() {
    installTypesetting();
    const { typesetPapers } = await import('./samples/papers/typeset.ts');
    await typesetPapers(`${root}documents`, console.log);
  },
  async media() {
    const { drawMedia } = await import('./samples/media/draw.ts');
    await drawMedia(`${root}media`, console.log);
  },
};

await runCommand(async () => {
  const [wanted] = process.argv.slice(2);
  if (wanted === undefined) {
    await halves.papers();
    await halves.media();
  } else if (wanted === 'papers' || wanted === 'media') {
    await halves[wanted]();
  } else {
    throw new OperatorError(
      `npm run samples: expected papers, media or nothing; found ${JSON.stringify(wanted)}.`,
    );
  }
});

function installTypesetting(): void {
  if (existsSync(`${papersPackage}/node_modules`)) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: papersPackage,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new OperatorError(
      'The typesetting of the sample papers could not be installed; see the lines above.',
    );
  }
}
