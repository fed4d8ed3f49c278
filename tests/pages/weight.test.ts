/** No page is heavy on a bad line; the README of the benchmarks says how heavy each is. */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sitePagePaths } from '#program/navigation';
import { launchBrowser } from '../helpers/browser.ts';
import { measurePageWeight, type PageWeight, weightWithoutImages } from '../helpers/page-weight.ts';

let browser: Browser;
const weights = new Map<string, PageWeight>();

beforeAll(async () => {
  browser = await launchBrowser();
  for (const path of [
    ...sitePagePaths,
    '/documents/offtake-agreement',
    '/check',
    '/api',
    '/not-published',
    '/es',
    '/de',
    '/program-data',
  ]) {
    weights.set(path, await measurePageWeight(browser, inject('nodeUrl') + path));
  }
});

afterAll(() => browser.close());

test('the first load of each page takes less than 60 kB without images', () => {
  const heavy = [...weights].filter(([, weight]) => weightWithoutImages(weight) >= 60_000);
  expect(heavy).toEqual([]);
});

test('no page loads 10 kB of JavaScript before a tool is used', () => {
  const heavy = [...weights].filter(([, { JavaScript }]) => JavaScript >= 10_000);
  expect(heavy).toEqual([]);
});

test('the README of the benchmarks states the weight of each page, to about a twentieth', () => {
  const readme = readFileSync('tests/benchmarks/README.md', 'utf8');
  const stated = new Map(
    [...readme.matchAll(/^\| `(\/[a-z0-9-]*)` (?:\| [\d.]+ ){6}\| ([\d.]+) \|$/gm)].map(
      ([, path = '', kilobytes]) => [path, Number(kilobytes) * 1000],
    ),
  );
  const heaviest = Math.max(...stated.values());
  const wrong = [...new Set([...stated.keys(), ...sitePagePaths])].filter(path => {
    const weight = weights.get(path);
    if (weight === undefined) return true;
    const bytes = stated.get(path);
    // A page without a row is no heavier than the heaviest stated.
    if (bytes === undefined) return weightWithoutImages(weight) > heaviest + 3000;
    return Math.abs(weightWithoutImages(weight) - bytes) > 3000;
  });
  expect(stated.size).toBeGreaterThan(0);
  expect(wrong, 'npm run bench -- weight prints the table').toEqual([]);
});

test('all pages ask first for one and the same style sheet, and for three of their own at most', async () => {
  const sheets = new Map<string, string[]>();
  for (const path of weights.keys()) {
    const html = await (await fetch(inject('nodeUrl') + path)).text();
    sheets.set(path, html.match(/<link rel="stylesheet"[^>]*>/g) ?? []);
  }
  const first = sheets.get('/')?.[0];
  expect(first).toBeDefined();
  for (const [path, links] of sheets) {
    expect([path, links[0]]).toEqual([path, first]);
    expect([path, links.length]).toEqual([path, expect.toSatisfy(count => count <= 4)]);
  }
});
