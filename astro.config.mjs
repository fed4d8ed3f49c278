import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { readConfiguration } from './src/configuration.ts';

const configuration = readConfiguration();

export default defineConfig({
  site: configuration.siteUrl,
  base: configuration.basePath || '/',
  outDir: configuration.outDirectory,
  trailingSlash: 'never',
  build: { format: 'file' },
  integrations: [sitemap()],
});
