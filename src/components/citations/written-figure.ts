/** Values of the figure ledger as pages write and address them. */
import { writtenNumber, writtenQuantity } from '../written-number.ts';

/**
 * @example writtenFigure('1155', 'USD per troy ounce') // '1,155 USD per troy ounce'
 * @example writtenFigure('60 business', 'days') // '60 business days'
 * @example writtenFigure('1155 (at least)', 'USD') // '1,155 USD (at least)'
 */
export function writtenFigure(value: string, unit: string): string {
  const [stated = '', term] = value.split(' (');
  if (term !== undefined) return `${writtenFigure(stated, unit)} (${term}`;
  const [amount = '', kind] = value.split(' ');
  const [from = '', to] = amount.split('–');
  const written = to === undefined ? writtenNumber(from) : `${writtenNumber(from)}–${writtenNumber(to)}`;
  if (unit === 'percent') return `${written}\u202f%`;
  if (kind !== undefined) return `${written}\u00a0${kind} ${unit}`;
  return to === undefined ? writtenQuantity(from, unit) : `${written}\u00a0${unit}`;
}

/** @returns the address of a page with the figure in it, whose amount is then marked on the page */
export function figureAddress(figure: string, url: string): string {
  return url.replace('#', `?figure=${figure}#`);
}
