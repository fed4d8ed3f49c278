/** Shared types of the programme data: text, amounts, identifiers, periods. */
import * as z from 'zod';

export const text = z.string().min(1, 'expected text, or null where the key allows it');

/** Null until published; then the operator adds it. */
export const unpublishedText = text.nullable();

/** Exact decimal without exponent or leading zeros. */
export const decimal = z
  .string()
  .regex(/^(0|[1-9]\d*)(\.\d+)?$/, 'expected a decimal number in quotes, such as "0.01975"');

export const count = z.int().positive();

/** UTC day. */
export const day = z.iso.date('expected a date as year-month-day, such as "2026-01-31"');

export const identifier = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens');

/** Data path, such as `lifecycle.default`; the target must exist (consistency.ts). */
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
  .describe('Which days count; null if the texts only state "days".');

export const period = z.strictObject({
  days: count.describe('Length of the period.'),
  dayKind,
  after: identifier.describe('Identifier of the milestone from which the period runs.'),
});

/** An object without further keys. */
export const object = z.strictObject;

const alias = identifier.optional().describe('Identifier used on pages, if different from `id`.');

/** A list of such objects, which data paths name by their identifiers. */
export function list<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.array(z.strictObject({ id: identifier, alias, ...shape }));
}
