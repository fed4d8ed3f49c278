/** `npm run samples [-- documents | media]`: regenerates the sample documents, photos and videos. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../src/operator-error.ts';
import { runCommand } from './command.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const typesettingPackage = `${root}scripts/samples/documents`;

// Imported on demand: each half must work without the packages of the other.
const halves = {
  async documents() {
    installTypesetting();
    const { typesetDocuments } = await import('./samples/documents/typeset.ts');
    await typesetDocuments(`${root}documents`, console.log);
  },
  async media() {
    const { drawMedia } = await import('./samples/media/draw.ts');
    await drawMedia(`${root}media`, console.log);
  },
};

await runCommand(async () => {
  const [wanted] = process.argv.slice(2);
  if (wanted !== undefined && wanted !== 'documents' && wanted !== 'media')
    throw new OperatorError(
      `npm run samples: expected documents, media or nothing; found ${JSON.stringify(wanted)}.`,
    );
  if (wanted !== 'media') await halves.documents();
  if (wanted !== 'documents') await halves.media();
});

function installTypesetting(): void {
  if (existsSync(`${typesettingPackage}/node_modules`)) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: typesettingPackage,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new OperatorError(
      'The typesetting of the sample documents could not be installed; see the lines above.',
    );
  }
}
