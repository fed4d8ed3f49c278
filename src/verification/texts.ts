/** What the checks need to know of each text of a folder, so that each is read once. */
import type { PublishedFolder } from '../folders/published-folder.ts';
import { leaksIn, type Private } from './leaks.ts';
import { type Links, linksIn } from './links.ts';
import { readMarkup } from './markup.ts';
import { type SampleMarks, sampleMarksIn } from './sample-marks.ts';

export interface TextFacts extends Links, SampleMarks {
  /** What the file holds that nobody may read. */
  leaks: string[];
}

const textFile = /(^|\/)[^./]+$|\.(html|json|txt|md|js|css|xml|svg|webmanifest|atom|vtt|conf)$/;

/** By the path of the file. */
export function readTexts(folder: PublishedFolder, hidden: Private): ReadonlyMap<string, TextFacts> {
  const texts = new Map<string, TextFacts>();
  for (const file of folder.files) {
    if (!textFile.test(file)) continue;
    const text = folder.text(file);
    const markup = file.endsWith('.html') ? readMarkup(text) : null;
    const { references, anchors } = markup ?? linksIn(file, text);
    const leaks = leaksIn(file, text, hidden);
    // A copy, because a part of a text keeps the whole of it in memory (V8's sliced strings).
    texts.set(file, structuredClone({ references, anchors, ...sampleMarksIn(markup), leaks }));
  }
  return texts;
}
