/** Documents whose names and titles are awkward, and one of which another version was published before. */
import { execFileSync } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { makePdf } from '../../src/pdf/fixtures/pdf.ts';

export const awkwardNames = [
  'two  spaces.pdf',
  'No. #1.pdf',
  'really?.pdf',
  '100% & more.pdf',
  'a%20b.pdf',
  'a%20b: "c".pdf',
  'Übersicht (1), 100% #2?.pdf',
  `'single' and "double".pdf`,
  'one+one.pdf',
  'Minería.pdf'.normalize('NFD'),
  '黄金承购协议.pdf',
  'اتفاقية.pdf',
  'UPPER.PDF',
  'case.pdf',
  'Rights](pay) x.pdf',
  'a;b,c=d@e!f$(g)*.pdf',
  '[x] {y} ~z^`.pdf',
  'documents.html.pdf',
  `${'long '.repeat(39)}.pdf`,
  `${'договор'.repeat(14)}.pdf`,
  `${'金'.repeat(65)}.pdf`,
];

/** Names that are not published, each with the reason that the report of the build gives. */
export const leftOutNames: Record<string, RegExp> = {
  ['Minería.pdf'.normalize('NFC')]: /on Windows and macOS its name is the same as "Miner.*\.pdf"/,
  'UPPER.pdf': /on Windows and macOS its name is the same as "UPPER\.PDF"/,
  '.draft.pdf': /its name begins with a dot/,
  '..pdf': /its name begins with a dot/,
  'Gold\u202efdp.pdf': /an invisible character/,
  'Gоld Agreement.pdf': /mixes Latin letters with Cyrillic or Greek ones/,
  [`${'a'.repeat(241)}.pdf`]: /its name is too long/,
  [`${'ж'.repeat(120)}.pdf`]: /its name is too long/,
  [`${'金'.repeat(80)}.pdf`]: /its name is too long/,
};

/** What a page would do where a title, or a stranger, got it to run something. */
export const hostileTitles = [
  'Gold <a href=/faq x=><script>globalThis.run=1</script>',
  'Gold src=x onerror=globalThis.run=2 href=/faq',
  `Gold"><img src=x onerror="globalThis.run=3"><a href="/faq`,
  `Gold'--><svg onload=globalThis.run=4><!-- <link rel=modulepreload href=/faq>`,
  'Gold</title></script><script src=/faq>globalThis.run=5</script>',
  'Gold <!-- The list of files. --><script>globalThis.run=6</script><!-- End of the list of files. -->',
  'Rights](https://evil.example/pay) x',
  'Terms of https://vault.example/terms',
  '<noscript><template><a href=/faq></noscript><script>globalThis.run=7</script>',
];

/** Of the document with this title. */
const hostileName = (index: number) => `Gold ${index}.pdf`;

/** Of the document with two versions. */
const replacedName = 'Offtake Agreement.pdf';

/** Of all, by code point. */
export const namesOfAll = [
  ...awkwardNames,
  ...hostileTitles.map((_, index) => hostileName(index)),
  replacedName,
].sort();

/** The only word of this document, which no other holds. */
export function wordOf(filename: string): string {
  return `Bullion${awkwardNames.indexOf(filename)}x`;
}

/** The folder becomes a repository, because the versions of a document are told from its history. */
export async function writeAwkwardDocuments(folder: string): Promise<void> {
  const git = (...words: string[]) =>
    execFileSync(
      'git',
      ['-C', folder, '-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...words],
      {
        stdio: 'ignore',
        env: { ...process.env, GIT_CONFIG_GLOBAL: devNull },
      },
    );
  for (const filename of Object.keys(leftOutNames))
    await writeFile(join(folder, filename), makePdf({ pages: [['Nobody reads this']] }));
  for (const filename of awkwardNames)
    await writeFile(join(folder, filename), makePdf({ pages: [[wordOf(filename)]] }));
  for (const [index, title] of hostileTitles.entries())
    await writeFile(join(folder, hostileName(index)), makePdf({ pages: [[`Gold ${index}`]], title }));
  git('init');
  for (const version of ['Rights Summary.pdf', 'Token Summary.pdf']) {
    await copyFile(join('documents', version), join(folder, replacedName));
    git('add', '-A');
    git('commit', '-m', version);
  }
}
