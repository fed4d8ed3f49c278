import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { readConfiguration } from './src/configuration.ts';
import { edgeInDevelopment } from './src/edge/dev-server.ts';
import { publish } from './src/publish/integration.ts';

const configuration = readConfiguration();

export default defineConfig({
  site: configuration.siteUrl,
  base: configuration.basePath || '/',
  outDir: configuration.outDirectory,
  trailingSlash: 'never',
  // `faq.html` answers /faq; a folder with an index would answer it with a redirect.
  build: { format: 'file' },
  integrations: [edgeInDevelopment(configuration), sitemap(), publish(configuration)],
});
