/** `npm run fonts`: subsets the typefaces to the characters of the pages. */
import { writeFile } from 'node:fs/promises';
import { cutFonts } from '../src/assets/fonts/cut-fonts.ts';
import { runCommand } from './command.ts';

const root = new URL('../', import.meta.url);

await runCommand(async () => {
  const { files, styleSheet } = await cutFonts();
  for (const [name, bytes] of files) {
    await writeFile(new URL(`src/assets/fonts/${name}`, root), bytes);
    console.log(`${name}: ${bytes.length} bytes`);
  }
  await writeFile(new URL('src/styles/fonts.css', root), styleSheet);
});
