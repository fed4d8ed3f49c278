/** Builds of libraries that change, are partly broken, or are described wrongly. */
import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { DocumentEntry } from '../../src/documents/schema.ts';
import { build, siteForEachTest, siteOfTwo } from '../helpers/built-sites.ts';
import { failedCommand } from '../helpers/commands.ts';

const { settings, at } = siteForEachTest();

describe('a library that changes', () => {
  test('after one changed document, that one only is read again', async () => {
    expect((await siteOfTwo()).report).toContain('Documents: 2, of which 2 read now and 0 unchanged');
    expect(await build(settings)).toContain('Documents: 2, of which 0 read now and 2 unchanged');
    await copyFile('documents/Logistics Outline.pdf', at('documents', 'Token Summary.pdf'));
    expect(await build(settings)).toContain('Documents: 2, of which 1 read now and 1 unchanged');
  });

  test('a preview tells what a build would change, and changes nothing', async () => {
    await copyFile('documents/Logistics Outline.pdf', at('documents', 'Token Summary.pdf'));
    const standing = await readFile(at('dist', 'SHA256SUMS'), 'utf8');
    const preview = await build(settings, '--preview');
    expect(preview).toContain('A build is about to change');
    expect(preview).toMatch(/Token Summary\.pdf: replaced\. \S/);
    expect(preview).not.toContain('Rights Summary.pdf');
    expect(await readFile(at('dist', 'SHA256SUMS'), 'utf8')).toBe(standing);
  });

  test('a removed document leaves nothing of itself behind', async () => {
    await rm(at('documents', 'Token Summary.pdf'));
    await build(settings);
    expect((await readdir(at('dist', 'documents'))).filter(name => /token/i.test(name))).toEqual([]);
    expect(await readFile(at('dist', 'search', 'lunr.json'), 'utf8')).not.toContain('Token Summary.pdf');
  });
});

test('files that cannot be read are listed with the reason, and the others are complete', async () => {
  await writeFile(at('documents', 'empty.pdf'), '');
  await writeFile(at('documents', 'page.pdf'), '<!doctype html><title>Not found</title>');
  const whole = await readFile('documents/Logistics Outline.pdf');
  await writeFile(at('documents', 'truncated.pdf'), whole.subarray(0, 3000));
  const report = await build(settings);
  expect(report).toMatch(/could not be read/);
  for (const filename of ['empty.pdf', 'page.pdf', 'truncated.pdf']) expect(report).toContain(filename);

  const { documents }: { documents: DocumentEntry[] } = JSON.parse(
    await readFile(at('dist', 'api', 'documents.json'), 'utf8'),
  );
  const outcome = Object.fromEntries(
    documents.map(entry => [entry.filename, entry.notes.map(note => note.code)]),
  );
  expect(outcome).toEqual({
    'Rights Summary.pdf': [],
    'Token Summary.pdf': [],
    'empty.pdf': ['empty-file'],
    'page.pdf': ['not-a-pdf'],
    'truncated.pdf': ['damaged'],
  });
  expect(await readFile(at('dist', 'api', 'documents', 'text', 'empty.pdf.txt'), 'utf8')).toBe('');
  expect(existsSync(at('dist', 'documents', 'page.pdf'))).toBe(true);
});

test('a wrong programme file stops the build with one line for each fault and keeps the site that stands', async () => {
  const program = JSON.parse(await readFile('src/program/program.json', 'utf8'));
  program.commercialTerms.downPayment.usdPerToken = '0.02';
  await writeFile(at('program.json'), JSON.stringify(program));
  settings.PROGRAM_FILE = at('program.json');
  const failed = await failedBuild();
  expect(failed).toContain('commercialTerms.downPayment');
  expect(failed).not.toMatch(/\n\s+at /);
  expect(existsSync(at('dist', 'index.html'))).toBe(true);
  expect(await readdir(at())).not.toContainEqual(expect.stringMatching(/^dist\./));
});

test('a sentence of the programme file that states an amount which the figures have left stops the build', async () => {
  const program = JSON.parse(await readFile('src/program/program.json', 'utf8'));
  program.supply.concessions = 7;
  await writeFile(at('program.json'), JSON.stringify(program));
  settings.PROGRAM_FILE = at('program.json');
  const failed = await failedBuild();
  expect(failed).toMatch(
    /program\.json: key supply\.description: expected 7 concessions \(supply\.concessions\) for “Six mining concessions”/,
  );
  expect(failed).not.toMatch(/\n\s+at /);
});

test('a wrong caption stops the build and names file and key', async () => {
  await writeFile(at('documents', 'Token Summary.pdf.json'), '{ "kind": "poem" }');
  expect(await failedBuild()).toMatch(/Token Summary\.pdf\.json.*kind/);
});

test('a wrong setting stops the build and names the variable, and what looks like a setting is named, too', async () => {
  Object.assign(settings, { SITE_URL: 'gold', DOCUMENT_DIR: 'x' });
  const failed = await failedBuild();
  expect(failed).toContain(
    'Environment variable DOCUMENT_DIR is no setting of this service; did you mean DOCUMENTS_DIR?\n',
  );
  expect(failed).toContain(
    'Environment variable SITE_URL: expected an http or https URL such as https://gold.example; found "gold".',
  );
});

test('a build of what is in order, as a user without a home, warns of nothing', async () => {
  expect((await siteOfTwo()).report).not.toMatch(/\bwarn/i);
});

test('a site that names this machine alone says so, and is not built where it must not go out so', async () => {
  expect((await siteOfTwo()).report).toMatch(
    /^Address: http:\/\/localhost:4321, which only this machine can open\..*SITE_URL/m,
  );
  settings.LOCAL_ADDRESS = 'fail';
  expect(await failedBuild()).toMatch(
    /^Environment variable SITE_URL: expected the public address of the service[^\n]*\n$/,
  );
});

async function failedBuild(): Promise<string> {
  const { code, said } = await failedCommand(build(settings));
  expect(code).toBe(1);
  return said;
}
