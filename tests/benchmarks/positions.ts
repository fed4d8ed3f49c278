/**
 * `npm run bench -- positions [--corpus DIR] [--show]`
 *
 * Whether the words of the published text stand where their boxes say, as pdftotext sees it: the share of words in the middle
 * of whose box it has the same word, and how far edges are off. Over the samples, and the PDFs of DIR. `--show` lists the rest.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type WordBox, wordsOfPages } from '#pdf';
import { extractPdf } from '#pdf/reading';

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { corpus: { type: 'string' }, show: { type: 'boolean', default: false } },
  });
  const folders = ['documents', ...(values.corpus === undefined ? [] : [values.corpus])];
  const rows: Record<string, ReturnType<typeof rowOf>> = {};
  const all: Compared[] = [];
  for (const folder of folders) {
    for (const name of pdfsIn(folder)) {
      const compared = await compare(join(folder, name));
      all.push(...compared);
      rows[name.slice(0, 50)] = rowOf(compared);
      if (values.show)
        for (const { word, page } of compared.filter(({ isFound }) => !isFound))
          console.log(`${name} ${page}: ${word}`);
    }
  }
  console.table({ ...rows, 'all together': rowOf(all) });
}

interface Compared {
  page: number;
  word: string;
  /** Whether the other reader has this word, or one that holds it or lies in it, at the middle of the box. */
  isFound: boolean;
  /** In points; null where the other reader parts words otherwise. */
  edgesOff: number | null;
}

function pdfsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.pdf'))
    .sort();
}

async function compare(path: string): Promise<Compared[]> {
  const { pages, positions } = await extractPdf(await readFile(path));
  const truth = readBoxes(path);
  const words = wordsOfPages(positions, new Map(pages.map(({ page, text }) => [page, text])));
  return pages.flatMap(({ page, text }) => {
    const other = truth[page - 1];
    const characters = Array.from(text);
    return (words.get(page) ?? []).flatMap(box => {
      const word = plain(characters.slice(box.start, box.end).join(''));
      return other && /[\p{L}\p{N}]/u.test(word) ? [{ page, word, ...compareWord(word, box, other) }] : [];
    });
  });
}

interface OtherPage {
  width: number;
  height: number;
  words: { left: number; top: number; right: number; bottom: number; text: string }[];
}

function compareWord(word: string, box: WordBox, { width, height, words }: OtherPage) {
  const [left, right] = [box.left * width, (box.left + box.width) * width];
  const [x, y] = [(left + right) / 2, (box.top + box.height / 2) * height];
  const found = words
    .filter(other => x > other.left && x < other.right && y > other.top && y < other.bottom)
    .find(({ text }) => text.includes(word) || word.includes(text));
  const edgesOff =
    found?.text === word ? Math.max(Math.abs(left - found.left), Math.abs(right - found.right)) : null;
  return { isFound: found !== undefined, edgesOff };
}

/** @throws {Error} where pdftotext is not installed. */
function readBoxes(path: string): OtherPage[] {
  const { stdout, error } = spawnSync('pdftotext', ['-bbox', '-cropbox', path, '-'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (error) throw new Error('pdftotext is not installed (package poppler-utils).');
  const number = (tag: string, name: string) =>
    Number(new RegExp(`${name}="([-\\d.]+)"`).exec(tag)?.[1] ?? 0);
  return stdout
    .split('<page ')
    .slice(1)
    .map(page => ({
      width: number(page, 'width'),
      height: number(page, 'height'),
      words: Array.from(page.matchAll(/<word ([^>]*)>([^<]*)<\/word>/g), ([, tag = '', text = '']) => ({
        left: number(tag, 'xMin'),
        top: number(tag, 'yMin'),
        right: number(tag, 'xMax'),
        bottom: number(tag, 'yMax'),
        text: plain(
          text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: keyof typeof entities) => entities[name]),
        ),
      })),
    }));
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Both readers write ligatures and soft hyphens in their own ways. */
function plain(text: string): string {
  return text.normalize('NFKC').replace(/[\s\u00AD]/g, '');
}

function rowOf(compared: readonly Compared[]) {
  const off = compared.flatMap(({ edgesOff }) => edgesOff ?? []).sort((a, b) => a - b);
  const at = (share: number) => off[Math.floor(share * off.length)]?.toFixed(2) ?? '';
  const found = compared.filter(({ isFound }) => isFound).length;
  return {
    words: compared.length,
    'in place': compared.length === 0 ? '' : (found / compared.length).toFixed(4),
    'edge off, points, median': at(0.5),
    'of 95 in 100': at(0.95),
  };
}
