/** Texts of pages that are left out, because they are about entries that the lists of a programme do not have. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Program } from '#program';
import { readDataPath } from '../data-path.ts';

const content = new URL('../content/', import.meta.url);
/** In Markdown and its front matter, and in JSON. */
const reference = /(?:\]\((?:figure|source|passage):|\bpath"?: "?)([a-z][\w-]*(?:\.[\w-]+)*)/gi;

/** @returns a line for each missing entry: `lifecycle.escrow: pages/security-collateral.md` */
export function leftOutTexts(program: Program): string[] {
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.includes('.'),
  );
  const missing = files.sort().flatMap(name => {
    const text = readFileSync(new URL(name, content), 'utf8');
    return Array.from(text.matchAll(reference), ([, path = '']) => ({
      name,
      entry: missingEntry(program, path),
    }));
  });
  const byEntry = Map.groupBy(missing, ({ entry }) => entry);
  byEntry.delete(null);
  return Array.from(byEntry, ([entry, texts]) => {
    return `${entry}: ${[...new Set(texts.map(({ name }) => name))].join(', ')}`;
  }).sort();
}

/** The beginning of a path up to the entry that its list does not have. */
function missingEntry(program: Program, path: string): string | null {
  const steps = path.split('.');
  const upTo = (at: number) => steps.slice(0, at).join('.');
  const at = steps.findIndex((_, at) => {
    return (
      Array.isArray(readDataPath(program, upTo(at))) && readDataPath(program, upTo(at + 1)) === undefined
    );
  });
  return at === -1 ? null : upTo(at + 1);
}
