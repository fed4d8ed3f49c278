import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { OperatorError } from '../operator-error.ts';

/** Published shape of what a build says of itself (`/build.json`). */
export const buildFactsSchema = z.object({
  id: z.string().describe('Fingerprint of all that the build was made from.'),
  time: z.iso
    .datetime()
    .nullable()
    .describe('SOURCE_DATE_EPOCH, or the time of the last commit; null where neither is known.'),
  documents: z.int().nonnegative().describe('Number of documents in the library.'),
});

export type BuildFacts = z.infer<typeof buildFactsSchema>;

/** What the build that stands in a folder says of itself; null where no whole build stands there. */
export async function publishedBuild(outDirectory: string): Promise<BuildFacts | null> {
  try {
    const parsed = buildFactsSchema.safeParse(
      JSON.parse(await readFile(join(outDirectory, 'build.json'), 'utf8')),
    );
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** @throws {OperatorError} where the folder holds no build that could be served. */
export function requireBuild(outDirectory: string): void {
  if (existsSync(join(outDirectory, 'build.json'))) return;
  throw new OperatorError(`OUT_DIR ${outDirectory} holds no build: run npm run build first.`);
}
