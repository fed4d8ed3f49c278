/**
 * `npm run bench -- redline [--seed N] [--seeds N] [--show]`
 *
 * Thirty pairs of versions of papers like contracts, made by known edits that a seed draws and typeset by Typst: whether a redline
 * finds every edit, invents none and classes each rightly. PDFs are read with their tags and with tags ignored. `--seeds 3` takes
 * three seeds from `--seed` on; `--show` lists what was missed or invented.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareVersions } from '#compare';
import { structureOfPdf } from '../../src/pdf/fixtures/structure-of-pdf.ts';
import { drawPair, type VersionPair } from './redline/pairs.ts';
import { type PairScore, scoreOf, tableOf } from './redline/score.ts';
import { typstOf } from './redline/typst.ts';

const pairCount = 30;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1550' },
      seeds: { type: 'string', default: '1' },
      show: { type: 'boolean', default: false },
    },
  });
  installTypesetting();
  for (let seed = Number(values.seed); seed < Number(values.seed) + Number(values.seeds); seed += 1) {
    const scores = { tagged: [] as PairScore[], 'tags ignored': [] as PairScore[] };
    for (let index = 0; index < pairCount; index += 1) {
      const pair = drawPair(index, seed);
      for (const way of ['tagged', 'tags ignored'] as const) {
        const score = await scorePair(pair, way === 'tagged');
        scores[way].push(score);
        if (values.show)
          show(`${seed}/${index} ${pair.older.name}, ${way} (${pair.names.join(', ')})`, score);
      }
    }
    for (const [way, all] of Object.entries(scores)) {
      const invented = all.reduce((sum, score) => sum + score.invented.length, 0);
      console.log(`Seed ${seed}, ${pairCount} pairs, ${way}: ${invented} changes that nobody made.`);
      console.table(tableOf(all));
    }
  }
}

function installTypesetting(): void {
  const directory = 'scripts/samples/documents';
  if (existsSync(`${directory}/node_modules`)) return;
  spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: directory, stdio: 'inherit' });
}

async function scorePair(
  { older, newer, expected, numbers }: VersionPair,
  tags: boolean,
): Promise<PairScore> {
  const { openTypesetter } = await import('../../scripts/samples/documents/typesetter.ts');
  const typesetter = await openTypesetter();
  const read = async (paper: typeof older) => {
    const { pages, structure } = await structureOfPdf(typesetter.typesetText(typstOf(paper)).pdf, { tags });
    return { pages, blocks: structure.blocks, amounts: [] };
  };
  return scoreOf(compareVersions(await read(older), await read(newer)), expected, numbers);
}

function show(name: string, { told, invented }: PairScore): void {
  for (const { expected, found } of told)
    if (found?.class !== expected.class)
      console.log(
        `  ${name}: ${found ? `classed ${found.class}` : 'missed'}, ${expected.class}: “${expected.before}” → “${expected.after}”`,
      );
  for (const one of invented) console.log(`  ${name}: nobody made ${one}`);
}
