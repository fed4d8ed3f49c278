/** Builds of libraries that change, are partly broken, or are described wrongly. */
import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentEntry } from '#library';
import { build, copyOf, settingsIn, siteForEachTest, siteOfTwo } from '../helpers/built-sites.ts';
import { failedCommand } from '../helpers/commands.ts';
import { answers, loopbackFeed } from '../helpers/loopback-feed.ts';

describe('a library that changes', () => {
  let directory: string;
  /** What each step of one history said and left. */
  let preview: string;
  let standing: string[];
  let changed: {
    report: string;
    documents: DocumentEntry[];
    emptyText: string;
    emptyPage: string;
    index: string;
  };
  let published: { before: string[]; after: string[] };
  const at = (...path: string[]) => join(directory, ...path);
  const publishedFolder = () => readdir(at('dist', 'documents'));

  beforeAll(async () => {
    directory = await copyOf(await siteOfTwo());
    const settings = settingsIn(directory);
    const checksums = () => readFile(at('dist', 'SHA256SUMS'), 'utf8');
    await copyFile('documents/Logistics Outline.pdf', at('documents', 'Token Summary.pdf'));
    standing = [await checksums()];
    await writeFile(at('documents', 'Lonely.pdf.json'), '{}');
    await using feed = await loopbackFeed(answers({ price: '4321.55', updatedAt: new Date().toISOString() }));
    const others = { SITE_URL: 'https://gold.example', MEDIA_DIR: at('none'), GOLD_PRICE_URL: feed.url };
    preview = await build({ ...settings, ...others }, '--preview');
    await rm(at('documents', 'Lonely.pdf.json'));
    standing.push(await checksums());

    const before = await publishedFolder();
    await rm(at('documents', 'Token Summary.pdf'));
    await copyFile('documents/Principal Biography.pdf', at('documents', 'Biography.pdf'));
    await writeFile(at('documents', 'empty.pdf'), '');
    await writeFile(at('documents', 'page.pdf'), '<!doctype html><title>Not found</title>');
    const whole = await readFile('documents/Logistics Outline.pdf');
    await writeFile(at('documents', 'truncated.pdf'), whole.subarray(0, 3000));
    changed = {
      report: await build(settings),
      documents: JSON.parse(await readFile(at('dist', 'api', 'documents.json'), 'utf8')).documents,
      emptyText: await readFile(at('dist', 'api', 'documents', 'text', 'empty.pdf.txt'), 'utf8'),
      emptyPage: await readFile(at('dist', 'documents', 'empty.html'), 'utf8'),
      index: await readFile(at('dist', 'search', 'lunr.json'), 'utf8'),
    };
    published = { before, after: await publishedFolder() };
  }, 600_000);

  afterAll(() => rm(directory, { recursive: true, force: true }));

  test('a preview tells what a build would change, and changes nothing', () => {
    expect(preview).toContain('A build is about to change');
    expect(preview).toContain('Token Summary.pdf: replaced.');
    expect(preview).not.toContain('Rights Summary.pdf');
    expect(preview).toMatch(
      /^Please look at:\n(.*\n)* {2}Caption "Lonely\.pdf\.json" belongs to no document/m,
    );
    expect(standing[1]).toBe(standing[0]);
  });

  test('a preview tells of address, price, pages and media, too', () => {
    expect(preview).toContain('  Address: http://localhost:4321 before, https://gold.example after.\n');
    expect(preview).toContain('  Gold price, USD per troy ounce: 4228 before, 4321.55 after.\n');
    expect(preview).toMatch(/^ {2}Pages changed: \d+ \(.*\.html.*\)/m);
    expect(preview).toMatch(/^ {2}Media removed: 1 \("media\/delivery-options\.webp"\)\.$/m);
  });

  test('only documents that changed or were added are read', async () => {
    expect((await siteOfTwo()).report).toContain('Documents: 2, of which 2 read now and 0 unchanged');
    expect(changed.report).toContain('Documents: 5, of which 4 read now and 1 unchanged');
  });

  test('files that cannot be read are listed with the reason, and the others are complete', () => {
    const { report, documents } = changed;
    expect(report).toMatch(/could not be read/);
    for (const filename of ['empty.pdf', 'page.pdf', 'truncated.pdf']) expect(report).toContain(filename);
    const outcome = documents.map(entry => [entry.filename, entry.notes.map(note => note.code)]);
    expect(Object.fromEntries(outcome)).toEqual({
      'Biography.pdf': [],
      'Rights Summary.pdf': [],
      'empty.pdf': ['empty-file'],
      'page.pdf': ['not-a-pdf'],
      'truncated.pdf': ['damaged'],
    });
    expect(changed.emptyText).toBe('');
    expect(changed.emptyPage).toMatch(/>Length<\/dt>/);
    expect(changed.emptyPage).not.toMatch(/0 pages|Find in this document|The words are as read/);
    expect(published.after).toContain('page.pdf');
  });

  test('a removed document leaves nothing of itself behind', () => {
    expect(published.before.filter(name => /token/i.test(name))).not.toEqual([]);
    expect(published.after.filter(name => /token/i.test(name))).toEqual([]);
    expect(changed.index).not.toContain('Token Summary.pdf');
  });
});

test('a build of what is in order, as a user without a home, warns of nothing', async () => {
  expect((await siteOfTwo()).report).not.toMatch(/\bwarn/i);
});

test('a site that names this machine alone says so', async () => {
  expect((await siteOfTwo()).report).toMatch(
    /^Address: http:\/\/localhost:4321, which only this machine can open\..*SITE_URL/m,
  );
});

describe('a mistake stops the build, which names it:', () => {
  const { settings, at } = siteForEachTest();

  test('a wrong programme file, with one line for each fault, and the site that stands is kept', async () => {
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

  test('a sentence of the programme file that states an amount which the figures have left', async () => {
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

  test('a wrong caption, with file and key', async () => {
    await writeFile(at('documents', 'Token Summary.pdf.json'), '{ "kind": "poem" }');
    expect(await failedBuild()).toMatch(/Token Summary\.pdf\.json.*kind/);
  });

  test('a wrong setting, with the variable, and what looks like a setting is named, too', async () => {
    Object.assign(settings, { SITE_URL: 'gold', DOCUMENT_DIR: 'x' });
    const failed = await failedBuild();
    expect(failed).toContain(
      'Environment variable DOCUMENT_DIR is no setting of this service; did you mean DOCUMENTS_DIR?\n',
    );
    expect(failed).toContain(
      'Environment variable SITE_URL: expected an http or https URL such as https://gold.example; found "gold".',
    );
  });

  test('an address of this machine alone, where it must not go out so', async () => {
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
});
