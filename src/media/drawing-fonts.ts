/** Typefaces for the text of drawings: those of the site alone, so that the fonts of the machine make no difference. */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { decompress } from 'wawoff2';
import { writeWhole } from '../file-system.ts';

const packages = [
  '@fontsource-variable/inter/package.json',
  '@fontsource-variable/source-serif-4/package.json',
];

const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
  <alias><family>serif</family><prefer><family>Source Serif 4</family></prefer></alias>
  <match><edit name="family" mode="append_last"><string>Inter</string><string>Source Serif 4</string></edit></match>
</fontconfig>
`;

/**
 * Writes the typefaces into a folder, as TrueType, because the library that draws text reads no WOFF2.
 *
 * @returns path of the configuration for fontconfig.
 */
export async function writeDrawingFonts(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of packages) {
    const files = join(dirname(createRequire(import.meta.url).resolve(name)), 'files');
    // One after the other: wawoff2 returns its own memory, which the next call overwrites.
    for (const file of (await readdir(files)).filter(file => file.endsWith('-wght-normal.woff2'))) {
      const font = await decompress(await readFile(join(files, file)));
      await writeWhole(join(folder, `${basename(file, '.woff2')}.ttf`), font);
    }
  }
  const file = join(folder, 'fonts.conf');
  await writeWhole(file, configuration);
  return file;
}
