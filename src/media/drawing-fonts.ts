/** Typefaces for the text of drawings: those of the site alone, so that the fonts of the machine make no difference. */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { writeWhole } from '../whole-file.ts';

const packages = ['@fontsource/inter/package.json', '@fontsource/source-serif-4/package.json'];

const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
  <alias><family>serif</family><prefer><family>Source Serif 4</family></prefer></alias>
  <match><edit name="family" mode="append_last"><string>Inter</string><string>Source Serif 4</string></edit></match>
</fontconfig>
`;

/**
 * Copies the typefaces, regular and bold, into a folder of their own: the library that draws text cannot read the WOFF2 files beside them.
 *
 * @returns path of the configuration for fontconfig.
 */
export async function writeDrawingFonts(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of packages) {
    const files = join(dirname(createRequire(import.meta.url).resolve(name)), 'files');
    const faces = (await readdir(files)).filter(file => /-[47]00-normal\.woff$/.test(file));
    for (const file of faces) await writeWhole(join(folder, file), await readFile(join(files, file)));
  }
  const file = join(folder, 'fonts.conf');
  await writeWhole(file, configuration);
  return file;
}
