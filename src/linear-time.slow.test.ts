/** The analyses of a page take linear time, whatever its text repeats. */
import { describe, expect, test } from 'vitest';
import { programSchema } from '#program';
import { hostileTexts } from '../tests/helpers/hostile-texts.ts';
import { pageAnalyses } from '../tests/helpers/page-analyses.ts';
import { processorSeconds } from '../tests/helpers/processor-seconds.ts';
import program from './program/program.json' with { type: 'json' };

/** Linear analyses need a tenth of it at most, quadratic ones three seconds and more. */
const limitProcessorSeconds = 1;
const characters = 8000;

const steps = Object.entries(pageAnalyses(programSchema.parse(program)));

describe('every analysis of a hostile page takes linear time:', () => {
  test.each(steps)('%s', { timeout: 600_000 }, async (_, step) => {
    for (const [shape, text] of hostileTexts(characters))
      expect(await processorSeconds(() => step(text)), shape).toBeLessThan(limitProcessorSeconds);
  });
});
