/** The self-check of /goldn-wizard: step by step by keyboard and by thumb, its result, on paper and without JavaScript. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import program from '../../../src/program/program.json' with { type: 'json' };
import { launchBrowser, visit } from '../../helpers/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const url = (hash = '') => `${inject('nodeUrl')}/goldn-wizard${hash}`;
const { questions } = program.wizard;
const shownQuestion = (page: Page) => page.locator('self-check .item:visible .question');
const shows = (page: Page, question = '') =>
  expect.poll(() => shownQuestion(page).innerText()).toContain(question);
const group = (page: Page, finding: string) =>
  page.locator(`[data-group="${finding}"]:visible li > .question`);

test('by keyboard alone: every question in its turn, then a result that meets every condition', async () => {
  await visit(browser, url(), async page => {
    await page.locator('.item:visible input').first().focus();
    for (const question of questions) {
      await shows(page, question.question);
      if (question.kind === 'whole-number') {
        await page.locator('.item:visible input').focus();
        await page.keyboard.type('20,000');
      } else {
        await page.locator('.item:visible input').first().focus();
        await page.keyboard.press('Space');
      }
      await page.keyboard.press('Enter');
    }
    await page.locator('.result').waitFor();
    expect(await page.getByRole('status').first().innerText()).toBe(
      `${questions.length}\u00a0conditions met, 0 not met, 0 open`,
    );
    expect(await page.locator('[data-outcome="allMet"]').isVisible()).toBe(true);
    await page.goBack();
    await shows(page, questions.at(-1)?.question);
  });
});

test('by thumb on a phone: what is not met, what is open, and what to read', async () => {
  await visit(
    browser,
    url(),
    async page => {
      await page.getByLabel('No', { exact: true }).and(page.locator(':visible')).tap();
      await page.getByRole('button', { name: 'Next' }).tap();
      await page.getByRole('button', { name: 'Back' }).tap();
      await shows(page, questions[0]?.question);
      await page.getByRole('button', { name: 'Result so far' }).tap();
      await page.locator('.result').waitFor();
      expect(await group(page, 'unmet').allInnerTexts()).toEqual([questions[0]?.question]);
      expect(await group(page, 'open').count()).toBe(questions.length - 1);
      const unmet = page.locator('[data-group="unmet"] li');
      expect(await unmet.innerText()).toContain('Your answer: No.');
      expect(await unmet.getByRole('link', { name: 'Participation' }).count()).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await unmet.getByRole('link', { name: 'Change' }).tap();
      await shows(page, questions[0]?.question);
    },
    { viewport: { width: 360, height: 780 }, hasTouch: true },
  );
});

test('answers stay in the browser: nothing is asked of the service, and they outlive a reload', async () => {
  await visit(browser, url('#question-tokens'), async page => {
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await page.getByLabel('How many offtake tokens').fill('4,999');
    await page.getByRole('button', { name: 'Result so far' }).click();
    await page.locator('.result').waitFor();
    expect(asked).toEqual([]);
    await page.reload();
    expect(await group(page, 'unmet').allInnerTexts()).toEqual([
      'How many offtake tokens would you subscribe for?',
    ]);
    await page.getByRole('button', { name: 'Clear all answers' }).click();
    await shows(page, questions[0]?.question);
    await page.getByRole('button', { name: 'Result so far' }).click();
    await page.locator('.result').waitFor();
    expect(await group(page, 'open').count()).toBe(questions.length);
  });
});

test('prints the result with the answers, and no buttons', async () => {
  await visit(browser, url('#result'), async page => {
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('self-check .result').isVisible()).toBe(true);
    expect(await page.getByText('Your answer: none.').count()).toBe(questions.length);
    expect(await page.locator('self-check button:visible').count()).toBe(0);
  });
});

test('without JavaScript it is a checklist of every question', async () => {
  await visit(
    browser,
    url(),
    async page => {
      expect(await page.locator('.checklist .question').allInnerTexts()).toEqual(
        questions.map(({ question }) => question),
      );
      expect(await page.locator('self-check form').isVisible()).toBe(false);
    },
    { javaScriptEnabled: false },
  );
});
