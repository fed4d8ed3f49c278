/** Development versions of files that a build makes after its pages: checksums and sitemaps. */
import { html, raw } from 'hono/html';
import { type Checksums, checksumFile, checksumText } from '#folders';
import type { Inputs } from '#pipeline';

/** Content by path below the base path. */
export type DevelopmentFiles = ReadonlyMap<string, { type: string; text: string }>;

export function developmentFiles(
  inputs: Pick<Inputs, 'address' | 'program' | 'library'>,
  checksums: Checksums,
): DevelopmentFiles {
  const { address, program, library } = inputs;
  const origin = new URL(address).origin;
  const pages = [
    ...program.navigation.map(({ path }) => address + (path === '/' ? '' : path)),
    ...library.entries.map(({ pageUrl }) => origin + pageUrl),
  ];
  return new Map([
    [`/${checksumFile}`, { type: 'text/plain; charset=utf-8', text: checksumText(checksums) }],
    ['/sitemap-index.xml', xml('sitemapindex', 'sitemap', [`${address}/sitemap-0.xml`])],
    ['/sitemap-0.xml', xml('urlset', 'url', pages)],
  ]);
}

/** A sitemap (sitemaps.org). */
function xml(list: string, item: string, addresses: readonly string[]): { type: string; text: string } {
  const items = addresses.map(address => html`<${raw(item)}><loc>${address}</loc></${raw(item)}>`);
  const text = html`<?xml version="1.0" encoding="UTF-8"?>
<${raw(list)} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items}</${raw(list)}>
`;
  return { type: 'application/xml; charset=utf-8', text: `${text}` };
}
