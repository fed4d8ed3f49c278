/** What a build says of inputs in order, and of a mistake in them. */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { build, siteForEachTest, siteOfTwo } from '../helpers/built-sites.ts';
import { failedCommand } from '../helpers/commands.ts';

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

  test('a wrong setting, with the variable', async () => {
    settings.SITE_URL = 'gold';
    expect(await failedBuild()).toContain(
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
