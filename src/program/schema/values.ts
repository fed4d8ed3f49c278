/** Values that recur in the programme data: text, amounts, identifiers, periods. */
import * as z from 'zod';

export const text = z.string().min(1, 'expected text, or null where the key allows it');

/** What nobody has published is null; the operator fills it in when it is. */
export const unpublishedText = text.nullable();

/** Exact, without exponent or leading zeros, so that no reader has to round. */
export const decimal = z
  .string()
  .regex(/^(0|[1-9]\d*)(\.\d+)?$/, 'expected a decimal number in quotes, such as "0.01975"');

export const count = z.int().positive();

/** UTC day. */
export const day = z.iso.date('expected a date as year-month-day, such as "2026-01-31"');

export const identifier = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens');

/** Place in the programme data, such as `lifecycle.default`; it must exist (see consistency.ts). */
export const dataPath = z
  .string()
  .regex(
    /^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z0-9-]+)*$/,
    'expected a place in this file, such as lifecycle.default',
  );

export const dataPaths = z.array(dataPath).min(1);

export const dayKind = z
  .enum(['calendar', 'business'])
  .nullable()
  .describe('Which days count; null where the texts only say "days".');

export const period = z.strictObject({
  days: count.describe('Length of the period.'),
  dayKind,
  after: identifier.describe('Identifier of the milestone from which the period runs.'),
});

export type Period = z.infer<typeof period>;
