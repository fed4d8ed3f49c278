/** What a page takes after it was read grows with its length, whatever it repeats. */
import { describe, expect, test } from 'vitest';
import { hostileTexts } from '../tests/helpers/hostile-texts.ts';
import { pageAnalyses } from '../tests/helpers/page-analyses.ts';
import { processorSeconds } from '../tests/helpers/processor-seconds.ts';
import program from './program/program.json' with { type: 'json' };
import { programSchema } from './program/schema/schema.ts';

/** Seconds of the processor. What is linear takes a tenth of it at most; what is quadratic, some forty. */
const limit = 4;
const characters = 32_000;

const steps = Object.entries(pageAnalyses(programSchema.parse(program)));

describe('a page of the worst there is takes no step long:', () => {
  test.each(steps)('%s', { timeout: 600_000 }, async (_, step) => {
    for (const [shape, text] of hostileTexts(characters))
      expect(await processorSeconds(() => step(text)), shape).toBeLessThan(limit);
  });
});
