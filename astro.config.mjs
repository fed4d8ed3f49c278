import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { sitemapOptions } from '#pipeline/sitemap';
import { developmentServer } from '#server';
import { readConfiguration } from './src/configuration.ts';

const configuration = readConfiguration();

export default defineConfig({
  site: configuration.siteUrl,
  base: configuration.basePath || '/',
  trailingSlash: 'never',
  // `faq.html` answers /faq; a folder with an index would answer it with a redirect.
  // Scripts and styles are files, because the security policy lets a page run nothing that is written into it.
  build: { format: 'file', inlineStylesheets: 'never' },
  // As specific as the attribute of the default, and shorter in every page.
  scopedStyleStrategy: 'class',
  vite: {
    // What three pages share is one style sheet: parts for each component would be up to twelve requests before the first paint, and
    // all in one is three quarters of what a page does not use.
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'site', test: /[./]css$/, minShareCount: 3 },
              { name: 'written-number', test: /written-number\.ts$/ },
              // Small parts of the scripts of most pages: by themselves they would be imported one after the other.
              {
                name: 'shared',
                test: /preload-helper|(element|fragment-target|query-address|site-address|site-path|trusted-script-address|service-worker\/version)\.[jt]s$/,
              },
            ],
          },
        },
      },
    },
    // The contents of a page mark the section at hand with `:target-current`, which is a draft.
    css: { lightningcss: { drafts: { scrollNavigationControls: true } } },
  },
  // Colours would be styles within the page, which its security policy refuses.
  markdown: { syntaxHighlight: false },
  // The default of Astro 7 drops the space of a line break between a word and an inline element.
  compressHTML: true,
  experimental: { incrementalBuild: true },
  integrations: [developmentServer(configuration), sitemap(sitemapOptions(configuration))],
});
