/**
 * One style sheet for each page of the site. Astro parts styles by component, which made up to twelve requests before
 * the first paint, and small files compress badly. Pages of documents keep theirs: they are many, and share few.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const sheetPattern = /<link rel="stylesheet" href="([^"]*\/_astro\/)([^"/]+\.css)">/g;

/** @param directory folder of the build, with the pages in it */
export async function joinStyles(directory: string): Promise<void> {
  const pages = (await readdir(directory)).filter(name => name.endsWith('.html'));
  for (const page of pages) {
    const file = join(directory, page);
    const html = await readFile(file, 'utf8');
    const sheets = [...html.matchAll(sheetPattern)];
    const [first] = sheets;
    if (first === undefined || sheets.length === 1) continue;
    const [, folder = ''] = first;
    const names = sheets.map(([, , name = '']) => name);
    const link = `<link rel="stylesheet" href="${folder}${await joined(directory, names)}">`;
    await writeFile(
      file,
      html.replace(sheetPattern, sheet => (sheet === first[0] ? link : '')),
    );
  }
}

/** Writes the sheets as one, in their order, and gives its name. */
async function joined(directory: string, names: string[]): Promise<string> {
  const parts = await Promise.all(names.map(name => readFile(join(directory, '_astro', name), 'utf8')));
  const css = parts.map(part => part.trim()).join('\n');
  const digest = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const name = `page.${digest}.css`;
  await writeFile(join(directory, '_astro', name), css);
  return name;
}
