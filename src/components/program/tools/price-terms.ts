/** The terms of a purchase as the build hands them to a calculator, in its attribute `data-terms`. */
import type { PriceTerms } from '../../../program/money.ts';
import { readDataAttribute } from '../../checked-json.ts';

const keysOfTerms = {
  downPaymentUsdPerToken: 'string',
  deferredPaymentUsdPerToken: 'string',
  tokensPerTroyOunce: 'number',
  minimumTokens: 'number',
  maximumTokens: 'number',
} as const;

export function readPriceTerms(calculator: HTMLElement): PriceTerms {
  return readDataAttribute(calculator, 'terms', keysOfTerms);
}

/** A reader who goes on typing is not interrupted by amounts that are read out. */
export const pauseBeforeAnnouncement = 800;
