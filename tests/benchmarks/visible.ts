/**
 * `npm run bench -- visible --papers DIR [--show]`
 *
 * Whether the text of PDFs is what their pages show. `truth.json` in DIR lists files by group: `lying` (words that nobody sees,
 * or that read otherwise than they look), `honest`, `redaction` (good and bad ones), `form` (values filled in) and `scan`
 * (turned and skewed). `--show` lists each file that fell short.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { editDistancesFrom } from '#text';
import { cachedPages } from '../../src/pdf/reading/extraction-cache.ts';
import { openExtractor } from '../../src/pdf/reading/extractor.ts';

interface LabelledFile {
  file: string;
  group: string;
  hidden?: string[];
  lie?: { text: string; seen: string }[];
  bad?: boolean;
  values?: { value: string }[];
  words?: string;
}

const ofText = /^(hidden|covered|contradicted)-text$/;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { papers: { type: 'string' }, show: { type: 'boolean' } } });
  if (values.papers === undefined) throw new Error('Name the folder of the PDFs: --papers DIR');
  const directory = resolve(values.papers);
  const files: LabelledFile[] = JSON.parse(await readFile(join(directory, 'truth.json'), 'utf8'));
  const cacheDirectory = await mkdtemp(join(tmpdir(), 'visible-'));
  const limits = { deadlineMilliseconds: 300_000, ocrLanguage: 'eng', pagePictureWidth: 640 };
  const extractor = await openExtractor({ directory, cacheDirectory, ...limits });
  const scores: Record<string, { right: number; of: number }> = {};
  try {
    for (const file of files) {
      const { extraction, extractionFile } = await extractor.read(join(directory, file.file));
      const text = cachedPages(extractionFile)
        .map(page => page.text)
        .join(' ');
      const codes = extraction.notes.map(({ code }) => code).filter(code => ofText.test(code));
      const share = shareRight(file, text, codes);
      if (share === null) continue;
      const { right, of } = scores[file.group] ?? { right: 0, of: 0 };
      scores[file.group] = { right: right + share, of: of + 1 };
      if (values.show && share < 1) console.log(`${file.file}: ${share.toFixed(3)} ${codes.join(' ')}`);
    }
  } finally {
    await extractor.close();
    await rm(cacheDirectory, { recursive: true, force: true });
  }
  console.table(scores);
}

/** From 0 to 1; null for a group that is not measured here. */
function shareRight(file: LabelledFile, text: string, codes: readonly string[]): number | null {
  const plain = squeezed(text);
  const has = (words: string) => plain.includes(squeezed(words));
  switch (file.group) {
    case 'lying': {
      const isRead =
        file.hidden?.some(has) || file.lie?.some(({ text: lie, seen }) => has(lie) && !has(seen));
      return Number(codes.length > 0 || !isRead);
    }
    case 'honest':
      return Number(codes.length === 0);
    case 'redaction':
      return Number(file.bad === codes.includes('covered-text'));
    case 'form': {
      const values = (file.values ?? []).map(({ value }) => (value === 'ticked' ? '☒' : value));
      return values.length === 0 ? null : values.filter(has).length / values.length;
    }
    case 'scan': {
      const words = (file.words ?? '').replace(/\s+/g, ' ').trim();
      const read = text.replace(/\s+/g, ' ').trim();
      return 1 - editDistancesFrom(words, words.length)(read) / words.length;
    }
    default:
      return null;
  }
}

function squeezed(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u00ad\-‐]/g, '')
    .toLowerCase();
}
