import { formatDecimal } from '../program/number-text.ts';
import { spaceBefore } from './written-number.ts';

/**
 * An exact amount of US dollars with at least two decimals, so that amounts under each other compare.
 *
 * @example writtenUsd('1550') // '1,550.00 USD'
 */
export function writtenUsd(amount: string): string {
  return `${formatDecimal(amount, 2)}${spaceBefore('USD')}USD`;
}
