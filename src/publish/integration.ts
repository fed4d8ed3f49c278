/**
 * The Astro integration that makes a build whole: it reads the inputs before the pages are made,
 * adds the machine-readable artifacts and the hashes to them, verifies the result, puts it in its place and reports.
 */
import { rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Configuration } from '../configuration.ts';
import { offerLibrary } from '../documents/library-of-build.ts';
import { OperatorError } from '../operator-error.ts';
import { writeArtifacts } from './artifact.ts';
import { artifacts } from './artifacts.ts';
import { buildReport } from './build-report.ts';
import { writeChecksums } from './checksums.ts';
import { fillFileList } from './file-list.ts';
import { joinStyles } from './joined-styles.ts';
import { type KeptPages, openKeptPages } from './kept-pages.ts';
import { pageTwins } from './markdown-twins.ts';
import { refuseNewDifferences } from './new-differences.ts';
import { publishStaged, recoverOutDirectory, stagingDirectory } from './out-directory.ts';
import { pageDate } from './page-dates.ts';
import { writeServiceWorker } from './service-worker/write-service-worker.ts';
import { readSite, type Site } from './site.ts';
import { describeFaults, verifySite } from './verification/verify-site.ts';

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
      const lastmod = await lastChange(entry.url, site, configuration);
      return lastmod === null ? entry : { ...entry, lastmod };
    },
  };
}

async function lastChange(url: string, site: Site, configuration: Configuration): Promise<string | null> {
  const { pathname } = new URL(url);
  const document = site.library.entries.find(({ pageUrl }) => pageUrl === pathname);
  if (document) return document.modified;
  return pageDate(pathname.slice(site.basePath.length) || '/', configuration);
}

function integration(configuration: Configuration, onRead: (site: Site) => void): AstroIntegration {
  const staged = stagingDirectory(configuration.outDirectory);
  let site: Site;
  let pages: KeptPages;
  return {
    name: 'publish',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        if (command !== 'build') return;
        await recoverOutDirectory(configuration.outDirectory);
        site = await readInputs(configuration);
        onRead(site);
        offerLibrary(site.library);
        pages = await openKeptPages(site, configuration);
        process.once('exit', () => rmSync(staged, { recursive: true, force: true }));
        updateConfig({ outDir: pathToFileURL(`${staged}/`) });
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer(renderer => pages.through(renderer, staged)),
      'astro:build:done': async ({ dir, pages: { length: made } }) => {
        const directory = fileURLToPath(dir);
        await joinStyles(directory);
        const twins = await pageTwins(directory, site.address);
        await writeArtifacts(artifacts(site, twins), directory);
        await writeServiceWorker(directory);
        await fillFileList(directory, site.basePath);
        await writeChecksums(directory);
        await endWhereFaulty(directory, configuration);
        await publishStaged(staged, configuration.outDirectory);
        await pages.clean();
        console.log(
          buildReport(site, { pageCount: made + pages.count, directory: configuration.outDirectory }),
        );
      },
    },
  };
}

/** A site with a fault is not put in place. */
async function endWhereFaulty(directory: string, configuration: Configuration): Promise<void> {
  const faults = describeFaults(await verifySite(directory, configuration));
  if (faults === null) return;
  console.error(`The site that was built has faults, so it was not published.\n${faults}`);
  process.exit(1);
}

/** An operator's mistake ends the build here with its one line, before Astro wraps it in a report of its own. */
async function readInputs(configuration: Configuration): Promise<Site> {
  try {
    const site = await readSite(configuration);
    if (configuration.newTextDifferences === 'fail') refuseNewDifferences(site.ledger);
    return site;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
