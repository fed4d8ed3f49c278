/**
 * The Astro integration that makes a build whole: it reads the inputs before the pages are made,
 * adds the machine-readable artifacts and the hashes to them, verifies the result, puts it in its place and reports.
 */
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Configuration } from '../configuration.ts';
import { offerLibrary } from '../documents/library-of-build.ts';
import { offerLedger } from '../figures/ledger-of-build.ts';
import { describeMistake } from '../operator/mistake.ts';
import { realPath } from '../real-path.ts';
import { writeArtifacts } from './artifact.ts';
import { dataArtifacts, fileArtifacts, pageArtifacts } from './artifacts.ts';
import { buildReport } from './build-report.ts';
import { writeChecksums } from './checksums.ts';
import { openDerivedCache } from './derived-cache.ts';
import { type EarlierBuild, openEarlierBuild } from './earlier-build.ts';
import { fillFileList } from './file-list.ts';
import { joinStyles } from './joined-styles.ts';
import { type KeptPages, openKeptPages } from './kept-pages.ts';
import { refuseNewDifferences } from './new-differences.ts';
import { buildDirectory, publishBuilt, recoverOutDirectory } from './out-directory.ts';
import { type PageTwins, pageTwins } from './page-twins.ts';
import { openPublishedFolder } from './published-folder.ts';
import { searchArtifacts } from './search-index.ts';
import { writeServiceWorker } from './service-worker/write-service-worker.ts';
import { readSite, type Site } from './site.ts';
import { findingVersion, openFinder } from './verification/findings.ts';
import { type CheckResult, describeFaults, hiddenIn, verifySite } from './verification/verify-site.ts';

export interface Publishing {
  integration: AstroIntegration;
  /** Gives an entry of the sitemap the date of the last change of what its page shows, where that is known. */
  withDate: <Entry extends { url: string }>(entry: Entry) => Promise<Entry & { lastmod?: string }>;
}

export function publish(configuration: Configuration): Publishing {
  let site: Site;
  return {
    integration: integration(configuration, made => {
      site = made;
    }),
    async withDate(entry) {
      const lastmod = lastChange(entry.url, site);
      return lastmod === null ? entry : { ...entry, lastmod };
    },
  };
}

function lastChange(url: string, { library, basePath, pageDates }: Site): string | null {
  const { pathname } = new URL(url);
  const document = library.entries.find(({ pageUrl }) => pageUrl === pathname);
  return document?.modified ?? pageDates.get(pathname.slice(basePath.length) || '/') ?? null;
}

function integration(configuration: Configuration, onRead: (site: Site) => void): AstroIntegration {
  const outDirectory = realPath(configuration.outDirectory);
  const staged = buildDirectory(outDirectory);
  let site: Site;
  let pages: KeptPages;
  let earlier: EarlierBuild;
  let searchWritten: Promise<void>;
  let filesWritten: Promise<void>;
  let twins: Promise<PageTwins>;
  return {
    name: 'publish',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) =>
        endingOnMistake(async () => {
          if (command !== 'build') return;
          await recoverOutDirectory(outDirectory);
          site = await readInputs(configuration);
          onRead(site);
          offerLibrary(site.library);
          offerLedger(site.ledger);
          earlier = await openEarlierBuild(configuration, staged);
          pages = await openKeptPages(site, configuration, earlier);
          process.once('exit', () => rmSync(staged, { recursive: true, force: true }));
          updateConfig({ outDir: pathToFileURL(`${staged}/`) });
        }),
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer(renderer => {
          const keeping = pages.through(renderer, staged);
          return { ...keeping, render: (...of) => endingOnMistake(() => keeping.render(...of)) };
        }),
      // The folder is made and empty now. Bundling, which comes next, leaves this thread idle for the most.
      'astro:build:setup': () => {
        searchWritten = begun(writeArtifacts(searchArtifacts(site), staged, earlier));
        filesWritten = begun(writeArtifacts(fileArtifacts(site), staged, earlier));
      },
      'astro:build:generated': () =>
        endingOnMistake(async () => {
          await joinStyles(staged);
          const { address, cacheDirectory } = site;
          twins = begun(pageTwins({ directory: staged, address, cacheDirectory }));
        }),
      'astro:build:done': ({ pages: { length: made } }) =>
        endingOnMistake(async () => {
          await filesWritten;
          await writeArtifacts(dataArtifacts(site), staged, earlier);
          await searchWritten;
          const folder = await openPublishedFolder(staged, earlier.hashes);
          const cache = openDerivedCache(configuration.cacheDirectory, 'findings', findingVersion);
          const finder = openFinder(hiddenIn(configuration), cache);
          // The twins of long pages are still being made, and most of the files stand.
          await finder.find(folder);
          for (const { path, content } of pageArtifacts(site, await twins)) folder.write(path, content());
          await writeServiceWorker(folder);
          fillFileList(folder);
          const sums = writeChecksums(folder);
          endWhereFaulty(await verifySite(folder, configuration, finder));
          await publishBuilt(staged, outDirectory);
          await earlier.remember(sums);
          await Promise.all([cache.clean(), pages.clean(), site.pictures.clean()]);
          console.log(
            buildReport(site, { pageCount: made + pages.count, directory: configuration.outDirectory }),
          );
        }),
    },
  };
}

/** Work that goes on beside the build; where it fails, whoever waits for it learns so. */
function begun<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => {});
  return work;
}

/** A site with a fault is not put in place. */
function endWhereFaulty(results: CheckResult[]): void {
  const faults = describeFaults(results);
  if (faults === null) return;
  console.error(`The site that was built has faults, so it was not published.\n${faults}`);
  process.exit(1);
}

async function readInputs(configuration: Configuration): Promise<Site> {
  const site = await readSite(configuration);
  if (configuration.newTextDifferences === 'fail') refuseNewDifferences(site.ledger);
  return site;
}

/** A mistake of the operator, or a full disk, ends the build with its one line, before Astro wraps it in a report of its own. */
async function endingOnMistake<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const mistake = describeMistake(error);
    if (mistake === null) throw error;
    console.error(mistake);
    process.exit(1);
  }
}
