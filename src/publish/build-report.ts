import { relative } from 'node:path';
import type { Site } from './site.ts';

export interface BuiltSite {
  /** Number of HTML pages. */
  pageCount: number;
  directory: string;
}

/** What a build did, for the person who ran it: what was read, what could not be, and why. */
export function buildReport(site: Site, built: BuiltSite): string {
  const { library, media } = site;
  const { extracted, fromCache, outcomes, unreadable, warnings } = library.report;
  return [
    `Built ${counted(built.pageCount, 'page')} into ${relative('', built.directory) || '.'}.`,
    `Documents: ${library.entries.length}, of which ${extracted.length} read now and ${fromCache.length} unchanged since an earlier build.`,
    ...(outcomes.length === 0
      ? []
      : [`Outcomes: ${outcomes.map(({ outcome, count }) => `${count} ${outcome}`).join(', ')}.`]),
    `Media: ${counted(media.items.length, 'file')}.`,
    ...section(
      'Documents that could not be read as they are',
      unreadable.map(({ filename, note }) => `${filename}: ${note.detail}`),
    ),
    ...section('Please look at', [
      ...warnings,
      ...media.problems.map(({ filename, detail }) => `${filename}: ${detail}`),
    ]),
  ].join('\n');
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map(line => `  ${line}`)];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
