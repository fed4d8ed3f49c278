/** The analyses of a page take linear time, whatever its text repeats. */
import { describe, expect, test } from 'vitest';
import { programSchema } from '#program';
import { hostileTexts } from '../tests/helpers/hostile-texts.ts';
import { pageAnalyses } from '../tests/helpers/page-analyses.ts';
import { processorSeconds } from '../tests/helpers/processor-seconds.ts';
import program from './program/program.json' with { type: 'json' };

/** Linear analyses need 0.6 at most, 1 beside other work; quadratic ones three and more. */
const limitProcessorSeconds = 2;
const characters = 8000;

const steps = Object.entries(pageAnalyses(programSchema.parse(program)));

describe('every analysis of a hostile page takes linear time:', () => {
  test.each(steps)('%s', { timeout: 600_000, retry: 1 }, async (_, step) => {
    for (const [shape, text] of hostileTexts(characters))
      expect(await processorSeconds(() => step(text)), shape).toBeLessThan(limitProcessorSeconds);
  });
});
