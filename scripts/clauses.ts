/**
 * `npm run clauses [-- --json]`: proposes clauses for the statements of the programme data that have none in a caption file, and
 * writes those that are accepted. Without a terminal, or with `--json`, it prints the proposals.
 */
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { claimCache } from '#folders';
import { captionFilename, stateClauses } from '#library/reading';
import { readInputs } from '#pipeline';
import { readDataPath } from '../src/data-path.ts';
import { runCommand } from './command.ts';

await runCommand(async configuration => {
  await claimCache(configuration);
  const { citations, program } = await readInputs(configuration);
  const { proposals } = citations;
  if (process.argv.includes('--json') || !process.stdin.isTTY) {
    console.log(JSON.stringify(proposals, null, 2));
    return;
  }
  console.log(
    `${proposals.length} statements have proposals. Number: accept it. Enter: none of them. q: end. Answers are written at once.`,
  );
  const terminal = createInterface(process.stdin, process.stdout);
  try {
    for (const [index, { path, places }] of proposals.entries()) {
      const value = JSON.stringify(readDataPath(program, path));
      console.log(`\n${index + 1} of ${proposals.length}  ${path}\n  ${value.slice(0, 300)}`);
      for (const [number, { filename, clause, page, sentence }] of places.entries())
        console.log(
          `  [${number + 1}] ${filename}, ${clause ? `${clause.replace(/^(?!\p{Ll}{3})/u, 'clause ')}, ` : ''}page ${page}: “${sentence}”`,
        );
      const answer = (await terminal.question('> ')).trim();
      if (answer === 'q') break;
      const chosen = places[Number(answer) - 1];
      if (!chosen) continue;
      const { filename, clause, page, sentence } = chosen;
      const caption = join(configuration.library.directory, captionFilename(filename));
      await stateClauses(caption, { [path]: clause === null ? { page, sentence } : { clause, sentence } });
    }
  } finally {
    terminal.close();
  }
});
