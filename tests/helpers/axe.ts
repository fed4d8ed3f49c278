/** What axe finds amiss in a page as it stands. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * A line for each violation: the rule, and what violates it. axe runs in the page itself, which has no frames, and looks for
 * violations alone: a quarter of the time of its default.
 *
 * @param rules the only rules to be looked at; all of WCAG and good practice, and the size of targets, where none are given
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  axe.options({
    resultTypes: ['violations'],
    ...(rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } }),
  });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}
