/**
 * What the checks need to know of each text of a folder, told from its path and its bytes alone: hence it is kept
 * between builds by the hash of the file. Of thousands of pages few change.
 */
import { codeVersion } from '../../code-version.ts';
import type { DerivedCache } from '../derived-cache.ts';
import type { PublishedFolder } from '../published-folder.ts';
import { leaksIn, type Private } from './leaks.ts';
import { type Links, linksIn } from './links.ts';
import { type SampleMarks, sampleMarksIn } from './sample-marks.ts';

export interface Findings extends Links, SampleMarks {
  /** What the file holds that nobody may read. */
  leaks: string[];
}

/** Names the code that finds. */
export const findingVersion = codeVersion('src/publish/verification/findings.ts');

const textFile = /(^|\/)[^./]+$|\.(html|json|txt|md|js|css|xml|svg|webmanifest|atom|vtt|conf)$/;

export interface Finder {
  /** Findings of every text that the folder holds now, by path. What was asked for before is not looked at again. */
  find(folder: PublishedFolder): Promise<ReadonlyMap<string, Findings>>;
}

/** @param cache what earlier builds found; null where everything is looked at anew */
export function openFinder(hidden: Private, cache: DerivedCache | null): Finder {
  const known = new Map<string, { hash: string; findings: Findings }>();

  async function findingsOf(folder: PublishedFolder, file: string): Promise<Findings> {
    const hash = folder.hash(file);
    const before = known.get(file);
    if (before?.hash === hash) return before.findings;
    const look = () => findingsIn(file, folder.text(file), hidden);
    const findings = cache === null ? look() : await kept(cache, [file, hash, hidden], look);
    known.set(file, { hash, findings });
    return findings;
  }

  return {
    async find(folder) {
      const found = new Map<string, Findings>();
      for (const file of folder.files) {
        if (textFile.test(file)) found.set(file, await findingsOf(folder, file));
      }
      return found;
    },
  };
}

function findingsIn(file: string, text: string, hidden: Private): Findings {
  return { ...linksIn(file, text), ...sampleMarksIn(text), leaks: leaksIn(file, text, hidden) };
}

async function kept(cache: DerivedCache, inputs: unknown, look: () => Findings): Promise<Findings> {
  const value = await cache.get(inputs, () => Buffer.from(JSON.stringify(look())));
  return JSON.parse(Buffer.from(value).toString()) as Findings;
}
