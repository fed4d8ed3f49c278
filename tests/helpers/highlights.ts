/** Words that a reading page marks as highlights of the browser, in the order of the page. */
import type { Page } from 'playwright-core';

export function highlighted(page: Page, name: 'hit' | 'current-hit' | 'figure') {
  return page.evaluate(
    registered =>
      Array.from(CSS.highlights.get(registered) ?? [], range => {
        const live = range as Range;
        const { top, bottom } = live.getBoundingClientRect();
        const section = live.startContainer.parentElement?.closest('.document-page');
        return { text: live.toString(), pageId: section?.id, isSeen: top >= 0 && bottom <= innerHeight };
      }),
    name,
  );
}
