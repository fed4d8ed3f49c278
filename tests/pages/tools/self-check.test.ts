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
/** Neither of them is published in the sample data. */
const unpublished = ['country', 'qualification'];
const answerable = questions.filter(({ id }) => !unpublished.includes(id));
const shownQuestion = (page: Page) => page.locator('self-check .item:visible .question');
const shows = (page: Page, question = '') =>
  expect.poll(() => shownQuestion(page).innerText()).toContain(question);
const group = (page: Page, finding: string) =>
  page.locator(`[data-group="${finding}"]:visible li > .question`);

test('by keyboard alone: every question in its turn, then a result that meets every condition', async () => {
  await visit(browser, url(), async page => {
    expect(await page.locator('.lead').innerText()).toContain(
      '16 questions. 2\u00a0further conditions cannot be checked',
    );
    const progress = page.locator('[data-progress-words]');
    expect(await progress.innerText()).toBe('0 of 16 answered, 2 not published');
    await page.locator('.item:visible input').first().focus();
    for (const question of answerable) {
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
    await expect.poll(() => progress.textContent()).toBe('16 of 16 answered, 2 not published');
    await expect
      .poll(() => page.locator('.result [data-status]').innerText())
      .toBe(`${answerable.length}\u00a0conditions met, 0 not met, 0 open, 2 cannot be checked`);
    expect(await page.locator('[data-outcome="allMet"]').isVisible()).toBe(true);
    expect(await page.locator('.result .warning').innerText()).toMatch(
      /^Do not pay while you do not know who sells.*2.conditions cannot be checked.*None of the/,
    );
    expect(await page.locator('.result section:visible').first().getAttribute('data-group')).toBe(
      'unpublished',
    );
    await page.goBack();
    await shows(page, questions.at(-1)?.question);
  });
});

test('a choice to be made later stays open', async () => {
  await visit(browser, url('#question-delivery'), async page => {
    await page.getByRole('radio', { name: 'I do not know yet' }).check();
    await page.getByRole('button', { name: 'Result so far' }).click();
    await page.locator('.result').waitFor();
    expect(await group(page, 'met').count()).toBe(0);
    expect(await page.locator('[data-group="open"] [data-finding="delivery"]').innerText()).toContain(
      'I do not know yet',
    );
  });
});

test('by thumb on a phone: what is not met, what is open, and what to read', async () => {
  await visit(
    browser,
    url(),
    async page => {
      await page.getByLabel('No', { exact: true }).and(page.locator(':visible')).tap();
      await shows(page, questions[1]?.question);
      // A tap on the button straight after an answer skips nothing.
      await page.getByRole('button', { name: 'Back' }).tap();
      await shows(page, questions[0]?.question);
      await page.getByRole('button', { name: 'Next' }).waitFor();
      await page
        .locator('.item:visible input')
        .first()
        .evaluate((yes: HTMLInputElement) => {
          yes.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
          yes.click();
          yes.form?.querySelector<HTMLElement>('[data-next]')?.click();
        });
      await shows(page, questions[1]?.question);
      await page.getByRole('button', { name: 'Skip' }).waitFor();
      await page.getByRole('button', { name: 'Back' }).tap();
      await shows(page, questions[0]?.question);
      expect(await page.locator('.item:visible').innerText()).toContain('The seller’s name is not published');
      await page.getByLabel('No', { exact: true }).and(page.locator(':visible')).tap();
      await shows(page, questions[1]?.question);
      await page.getByRole('button', { name: 'Back' }).tap();
      await shows(page, questions[0]?.question);
      await page.getByRole('button', { name: 'Result so far' }).tap();
      await page.locator('.result').waitFor();
      await expect.poll(() => group(page, 'unmet').allInnerTexts()).toEqual([questions[0]?.question]);
      expect(await group(page, 'open').count()).toBe(answerable.length - 1);
      const unmet = page.locator('[data-group="unmet"] li');
      expect(await unmet.innerText()).toContain('Your answer: No.');
      expect(await unmet.getByRole('link', { name: 'Verification' }).count()).toBe(1);
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
    // What judges is a script of the page, fetched when the first field is entered.
    page.on('request', request => request.resourceType() !== 'script' && asked.push(request.url()));
    await page.getByLabel('How many offtake tokens').fill('4,999');
    await page.getByRole('button', { name: 'Result so far' }).click();
    await page.locator('.result').waitFor();
    expect(asked).toEqual([]);
    await page.reload();
    await expect
      .poll(() => group(page, 'unmet').allInnerTexts())
      .toEqual(['How many offtake tokens would you subscribe for?']);
    await page.getByRole('button', { name: 'Clear all answers' }).click();
    await shows(page, questions[0]?.question);
    await page.getByRole('button', { name: 'Result so far' }).click();
    await page.locator('.result').waitFor();
    await expect.poll(() => group(page, 'open').count()).toBe(answerable.length);
  });
});

test('checks a number as it is typed, counts whole ounces, and holds nothing against a road not chosen', async () => {
  await visit(browser, url('#question-tokens'), async page => {
    const tokens = page.getByLabel('How many offtake tokens');
    const note = page.locator('[data-number-note]');
    await tokens.fill('4999');
    await expect.poll(() => note.innerText()).toContain('The minimum subscription is 5,000 tokens');
    expect(await tokens.getAttribute('aria-invalid')).toBe('true');
    await tokens.fill('1.5oz');
    await expect
      .poll(() => note.innerText())
      .toContain('1.5 troy ounces = 30,000 tokens. 1 troy ounce can be delivered');
    expect(await tokens.getAttribute('aria-invalid')).toBe('false');
    await page.goto(url('#question-costs'));
    await page.getByLabel('No', { exact: true }).and(page.locator(':visible')).check();
    await page.goto(url('#question-delivery'));
    await page.getByRole('radio', { name: 'Physical delivery' }).check();
    await page.goto(url('#result'));
    await expect.poll(() => group(page, 'unmet').allInnerTexts()).toEqual([questions.at(-2)?.question]);
    expect(await page.locator('[data-finding="delivery"]').innerText()).toContain('the other 10,000 tokens');
    await page.goto(url('#question-delivery'));
    await page.getByRole('radio', { name: 'Allocated vault storage' }).check();
    await shows(page, questions.at(-1)?.question);
    await page.goto(url('#result'));
    await expect.poll(() => group(page, 'unmet').count()).toBe(0);
    expect(await group(page, 'off-road').allInnerTexts()).toEqual([questions.at(-2)?.question]);
  });
});

test('prints the result with the answers, and no buttons', async () => {
  await visit(browser, url('#result'), async page => {
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('self-check .result').isVisible()).toBe(true);
    expect(await page.getByText('Your answer: none.').count()).toBe(answerable.length);
    expect(await page.locator('self-check button:visible').count()).toBe(0);
  });
});

test('without JavaScript it is a checklist of every question', async () => {
  await visit(
    browser,
    url(),
    async page => {
      const conditions = page.locator('.result:visible li > .question:visible');
      expect((await conditions.allInnerTexts()).sort()).toEqual(
        questions.map(({ question }) => question).sort(),
      );
      expect(await page.locator('self-check form').isVisible()).toBe(false);
    },
    { javaScriptEnabled: false },
  );
});
