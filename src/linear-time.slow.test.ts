/** What a page takes after it was read grows with its length, whatever it repeats. */
import { describe, expect, test } from 'vitest';
import { hostileTexts } from '../tests/helpers/hostile-texts.ts';
import { type PageAnalysis, pageAnalyses } from '../tests/helpers/page-analyses.ts';
import program from './program/program.json' with { type: 'json' };
import { programSchema } from './program/schema/schema.ts';

/** Seconds of the processor. What is linear takes less than one; what is quadratic, some ten at the smaller size already. */
const limit = 4;
const sizes = [16_000, 64_000];

const steps = Object.entries(pageAnalyses(programSchema.parse(program)));

describe('a page of the worst there is takes no step long:', () => {
  test.each(steps)('%s', { timeout: 120_000 }, async (_, step) => {
    for (const size of sizes) {
      for (const [shape, text] of hostileTexts(size)) {
        expect(await secondsOf(step, text), `${shape}, ${size} characters`).toBeLessThan(limit);
      }
    }
  });
});

async function secondsOf(step: PageAnalysis, text: string): Promise<number> {
  const before = process.threadCpuUsage();
  await step(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}
