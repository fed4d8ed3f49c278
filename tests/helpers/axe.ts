/** What axe finds amiss in a page as it stands. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Of rows that are alike axe looks at the first of a list, a table, or the pages of a document. */
const furtherRows = ':is(li, tr, dl > div):nth-child(n + 9), .document-page:nth-child(n + 5)';

/**
 * A line for each violation: the rule, and what violates it. axe runs in the page itself, which has no frames, and looks for
 * violations alone: a quarter of the time of its default.
 *
 * @param rules the only rules to be looked at; all of WCAG and good practice, and the size of targets, where none are given
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  await layOut(page);
  // Once a page: its half megabyte takes as long as looking at a short page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([exclude, only]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(
        { exclude: [exclude] },
        {
          resultTypes: ['violations'],
          ...(only ? { runOnly: only } : { rules: { 'target-size': { enabled: true } } }),
        },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
    },
    [furtherRows, rules] as const,
  );
}
/** What is out of view has a guessed height until it comes near, and to axe it would lie over what follows. */
function layOut(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('*')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
    // What has scrolled half under a bar that stays in view would be too small to be touched.
    scrollTo(0, 0);
    // The browser keeps in place what is in view, a frame later.
    return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  });
}
