/** The essentials in other languages. */
import { readdir } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { groups } from '../../src/content/not-published.json' with { type: 'json' };
import { languages } from '../../src/layouts/languages.ts';
import { program } from '../helpers/site-data.ts';

const htmlOf = async (path: string) => (await fetch(inject('nodeUrl') + path)).text();
/** Without the list of sources, which quotes documents in English. */
const mainOf = (html: string) =>
  (/<main\b.*<\/main>/s.exec(html)?.[0] ?? '').replace(
    /<details class="source-list">.*<\/ol>\s*<\/details>/s,
    '',
  );

test.each(languages)('$path names its language and its translations', async ({ lang, path }) => {
  const html = await htmlOf(path);
  expect(html).toContain(`<html lang="${lang}"`);
  expect(html).toContain(`property="og:locale" content="${lang}"`);
  for (const other of languages) {
    expect(html).toMatch(
      new RegExp(`<link rel="alternate" hreflang="${other.lang}" href="[^"]*${other.path}"`),
    );
    const link = `lang="${other.lang}" hreflang="${other.lang}"`;
    expect([other.lang, html.includes(link)]).toEqual([other.lang, other.lang !== lang]);
  }
});

test.each(['es', 'de'])(
  '/%s writes the figures of the data in its language, with their sources',
  async lang => {
    const main = mainOf(await htmlOf(`/${lang}`));
    const { forwardPrice, downPayment, deferredPayment } = program.commercialTerms;
    for (const figure of [
      forwardPrice.usdPerTroyOunce,
      downPayment.usdPerToken,
      deferredPayment.usdPerToken,
    ]) {
      const written = new Intl.NumberFormat(lang, { maximumFractionDigits: 5, useGrouping: 'always' });
      expect(main).toContain(`>${written.format(Number(figure))}`);
    }
    expect(main).toContain('class="citation"');
    const facts = groups.flatMap(({ points }) =>
      points.flatMap(point => ('missing' in point ? point.missing : [])),
    );
    const signs = (await readdir('src/content/red-flags')).length;
    expect(main).toMatch(new RegExp(`\\b${signs} .*\\b${facts.length}\\b`, 's'));
    expect(main).not.toMatch(/\{\w+\}|not published|undefined/);
  },
);

test.each(['es', 'de'])('/%s links to English pages only, and says so', async lang => {
  const main = mainOf(await htmlOf(`/${lang}`)).replace(/<a [^>]*\blang="\w+" hreflang="\w+".*?<\/a>/g, '');
  const all = [...main.matchAll(/<a\b([^>]*\bhref="\/[^>]*)>([^<]*)<\/a>/g)];
  expect(all.filter(([, attributes]) => !attributes?.includes('hreflang="en"'))).toEqual([]);
  const links = all.map(([, , text]) => text);
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter(text => !/\((?:en inglés|auf Englisch)\)$/.test(text ?? ''))).toEqual([]);
  const next = { es: 'Siguiente paso', de: 'Nächster Schritt' }[lang];
  expect(main).toMatch(new RegExp(`<nav[^>]* aria-label="${next}"[^>]*>\\s*<p[^>]*>${next}: <a`));
  expect(main).not.toMatch(/\b(?:Next|Also|Sources)\b/);
});

test.each([
  [
    'es',
    'Ir al contenido',
    'Páginas en inglés',
    'Puede perder todo lo que pague',
    'Edición del <time[^>]*>\\d+\\sde\\s',
  ],
  [
    'de',
    'Zum Inhalt',
    'Seiten auf Englisch',
    'Sie können alles verlieren',
    'Ausgabe vom <time[^>]*>\\d+\\.\\s',
  ],
])('/%s has header and footer in its language', async (lang, ...words) => {
  const html = await htmlOf(`/${lang}`);
  const around = html.replace(/<main\b.*<\/main>|<search-dialog lang="en".*<\/search-dialog>/gs, '');
  for (const word of words) expect(around).toMatch(new RegExp(word));
  expect(around).not.toMatch(/>\s*(?:Menu|Search|Risk\.|Edition of|Skip)\b/);
  const links = [...around.matchAll(/<a\b[^>]*\bhref="\/[^>]*>/g)].map(([link]) => link);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(link => !/hreflang="en"|href="\/"/.test(link))).toEqual([]);
});
