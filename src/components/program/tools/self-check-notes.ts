/** Notes of the self-check on a typed number of tokens, and on the metal that can be delivered for it. */

import { formatDecimal } from '#program/number-text';
import {
  checkTokenCount,
  deliveryOf,
  readTokens,
  type TokenBounds,
  troyOuncesOf,
  wholeNumberExpected,
  writtenOunces,
} from '#program/purchase';
import type { Answers, CheckedQuestion } from '#program/self-check';

/** The reading of a typed number of tokens, or the mistake in it; empty where nothing is typed. */
export function tokensNote(bounds: TokenBounds, typed = ''): { note: string; isMistake: boolean } {
  if (typed.trim() === '') return { note: '', isMistake: false };
  const tokens = readTokens(bounds, typed);
  if (tokens === null) return { note: wholeNumberExpected(bounds), isMistake: true };
  const count = checkTokenCount(bounds, tokens);
  if ('problem' in count) return { note: count.problem, isMistake: true };
  const comesTo = `${formatDecimal(tokens)} tokens, ${writtenOunces(troyOuncesOf(bounds, tokens))}.`;
  return { note: `${comesTo} ${deliveryOf(bounds, tokens)}`.trim(), isMistake: false };
}

/** The metal that can be delivered, where the chosen answer needs whole ounces; else empty. */
export function deliveryNote(
  bounds: TokenBounds,
  question: CheckedQuestion,
  answers: Answers,
  tokens: string | null,
): string {
  if (question.kind !== 'choice' || tokens === null) return '';
  const chosen = question.choices.find(({ id }) => id === answers[question.id]);
  return chosen?.minimumTokens ? deliveryOf(bounds, tokens) : '';
}
