import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildFacts, buildFactsSchema } from '../artifacts/health.ts';

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
