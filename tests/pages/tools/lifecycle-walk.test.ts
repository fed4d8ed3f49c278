/** The lifecycle of /program-structure, walked by keyboard and by pointer, without motion and without JavaScript. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import data from '../../../src/program/program.json' with { type: 'json' };
import { launchBrowser, visit } from '../../helpers/browser.ts';

/** As pages set it. */
const program: typeof data = JSON.parse(JSON.stringify(data).replaceAll("'", '’'));

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const url = (query = '') => `${inject('nodeUrl')}/program-structure${query}`;
const part = (page: Page, name: string) => page.locator(`.step [data-part="${name}"]`).innerText();

test('all transitions can be walked by keyboard, each with who moves it, its rule and its clause', async () => {
  await visit(browser, url(), async page => {
    await page.getByRole('button', { name: 'Next' }).focus();
    for (const { number, state, movedBy, condition, nextState, alsoHappens } of program.lifecycle) {
      await page.keyboard.press('ArrowRight');
      expect([await part(page, 'state'), await part(page, 'moved'), await part(page, 'condition')]).toEqual([
        state,
        movedBy,
        condition,
      ]);
      expect([await part(page, 'next'), await part(page, 'also')]).toEqual([nextState, alsoHappens]);
      expect(await part(page, 'stated')).toMatch(
        new RegExp(
          `^Step ${number} in the data; Offtake Agreement, clause \\d+\\.\\d+, page \\d+ \\(\\d+ of 25\\)$`,
        ),
      );
      expect(await page.getByRole('status').first().innerText()).toContain(
        `Step ${number} of ${program.lifecycle.length}: ${movedBy}.`,
      );
    }
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    expect(new URL(page.url()).searchParams.get('step')).toBe('13');
    await page.keyboard.press('ArrowLeft');
    expect(await part(page, 'moved')).toContain('Holder’s written notice');
  });
});

test('a step is opened by its circle and by an address, and leads from and to the states it names', async () => {
  await visit(
    browser,
    url('?step=5'),
    async page => {
      expect(await page.locator('li.on.state > p').allInnerTexts()).toEqual([
        'OT outstanding',
        'Election period (30 days) and deferred-payment period (60 days) both open',
      ]);
      await page.getByRole('link', { name: 'Step 9:' }).tap();
      expect(await part(page, 'next')).toBe('Default');
      expect(new URL(page.url()).hash).toBe('');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    },
    { viewport: { width: 360, height: 780 }, hasTouch: true },
  );
});

test.each([
  ['no-preference', [0.18]],
  ['reduce', [0]],
] as const)('where motion is asked for as %s, the ring takes %j seconds', async (reducedMotion, seconds) => {
  await visit(
    browser,
    url('?step=2'),
    async page => {
      const duration = await page
        .locator('.marker')
        .evaluate(marker => getComputedStyle(marker).transitionDuration);
      expect([Number.parseFloat(duration)]).toEqual(seconds);
    },
    { reducedMotion },
  );
});

test('the ring stands round the circle of the step', async () => {
  await visit(
    browser,
    url('?step=10'),
    async page => {
      const ring = await page.locator('.marker').boundingBox();
      const circle = await page.locator('li[data-step="10"] circle.number').boundingBox();
      const middle = (box: typeof ring) => [
        (box?.x ?? 0) + (box?.width ?? 0) / 2,
        (box?.y ?? 0) + (box?.height ?? 0) / 2,
      ];
      const [[x = 0, y = 0], [cx = 9, cy = 9]] = [middle(ring), middle(circle)];
      expect(Math.abs(x - cx)).toBeLessThan(1.5);
      expect(Math.abs(y - cy)).toBeLessThan(1.5);
    },
    { reducedMotion: 'reduce' },
  );
});

test.each([360, 1280])('without JavaScript the numbers lead to the table, %d pixels wide', async width => {
  await visit(
    browser,
    url(),
    async page => {
      expect(await page.getByRole('button', { name: 'Next' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Step 9:' }).click();
      expect(new URL(page.url()).hash).toBe('#transition-9');
      // On a phone the table is folded, and the browser opens what holds the place.
      expect(await page.locator('#transition-9').getByText('Default').isVisible()).toBe(true);
    },
    { viewport: { width, height: 780 }, javaScriptEnabled: false },
  );
});
