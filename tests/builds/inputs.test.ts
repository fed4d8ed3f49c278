/** What a build says of inputs in order, and of a mistake in them. */
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { describeMistake } from '#operator';
import { buildSite } from '#pipeline';
import { readConfiguration } from '../../src/configuration.ts';
import stored from '../../src/program/program.json' with { type: 'json' };
import { build, buildTurn, siteForEachTest, siteOfTwo } from '../helpers/built-sites.ts';
import { failedCommand, runCommand } from '../helpers/commands.ts';

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

  async function changeProgram(change: (program: typeof stored) => void): Promise<void> {
    const program = structuredClone(stored);
    change(program);
    await writeFile(at('program.json'), JSON.stringify(program));
    settings.PROGRAM_FILE = at('program.json');
  }

  test('a wrong programme file, with one line for each fault, and the site that stands is kept', async () => {
    await changeProgram(({ commercialTerms }) => {
      commercialTerms.downPayment.usdPerToken = '0.02';
    });
    const { code, said } = await failedCommand(build(settings));
    expect(code).toBe(1);
    expect(said).toContain('commercialTerms.downPayment');
    expect(said).not.toMatch(/\n\s+at /);
    expect(existsSync(at('dist', 'index.html'))).toBe(true);
    expect(await readdir(at())).not.toContainEqual(expect.stringMatching(/^dist\./));
  });

  test('a sentence of the programme file that states an amount which the figures have left', async () => {
    await changeProgram(({ supply }) => {
      supply.concessions = 7;
    });
    using _turn = await buildTurn();
    const failure: unknown = await buildSite(readConfiguration(settings)).catch(error => error);
    expect(describeMistake(failure)).toMatch(
      /program\.json: key supply\.description: expected 7 concessions \(supply\.concessions\) for “Six mining concessions”/,
    );
  });
});

// What is wrong with other settings, and with captions, is tested beside the code that reads them.
test('a wrong setting stops the build in one line', async () => {
  const { code, said } = await failedCommand(runCommand('build', { LOCAL_ADDRESS: 'fail' }));
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(
      /^Environment variable SITE_URL: expected the public address of the service[^\n]*\n$/,
    ),
  ]);
});
