import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { readConfiguration } from './src/configuration.ts';
import { libraryOfBuild } from './src/documents/library-of-build.ts';
import { edgeInDevelopment } from './src/edge/dev-server.ts';
import { publish } from './src/publish/integration.ts';

const configuration = readConfiguration();
const publishing = publish(configuration);

// What search engines need not find: the frame of results, the page of the site's own design, versions for citations.
const leftOut = ['/search/results', '/style'].map(
  path => configuration.siteUrl + configuration.basePath + path,
);
/** @param {string} page */
const isLeftOut = page => page.includes('@') || leftOut.includes(page);

export default defineConfig({
  site: configuration.siteUrl,
  base: configuration.basePath || '/',
  outDir: configuration.outDirectory,
  trailingSlash: 'never',
  // `faq.html` answers /faq; a folder with an index would answer it with a redirect.
  // Scripts and styles are files, because the security policy lets a page run nothing that is written into it.
  build: { format: 'file', inlineStylesheets: 'never' },
  vite: {
    build: { assetsInlineLimit: 0 },
    // The contents of a page mark the section at hand with `:target-current`, which is a draft.
    css: { lightningcss: { drafts: { scrollNavigationControls: true } } },
  },
  // The default of Astro 7 drops the space of a line break between a word and an inline element.
  compressHTML: true,
  integrations: [
    edgeInDevelopment(configuration),
    sitemap({
      filter: page => !isLeftOut(page),
      // Pages of documents that have not changed are not made again, so Astro does not know of them.
      get customPages() {
        return libraryOfBuild()?.entries.map(({ pageUrl }) => configuration.siteUrl + pageUrl) ?? [];
      },
      serialize: publishing.withDate,
    }),
    publishing.integration,
  ],
});
