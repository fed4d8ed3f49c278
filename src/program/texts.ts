/** Lists the texts of the programme data with their paths. */
import * as z from 'zod';
import { namesOf } from '../data-path.ts';
import type { Program } from './schema/shape.ts';
import { programShape } from './schema/shape.ts';

export interface ProgramText {
  /** Keys and list indices. */
  path: PropertyKey[];
  /** Words of the keys and entry names on the path, such as `definitions election period meaning`. */
  context: string;
  text: string;
}

/**
 * Omits nullable values (names, addresses, reports), whose numbers are not figures of the programme, and values that are
 * plain figures.
 */
export function textsOf(program: Program): ProgramText[] {
  return textsBelow(programShape, program, [], []).filter(({ text }) => !/^\d+(?:\.\d+)?$/.test(text));
}

function textsBelow(
  schema: z.core.$ZodType,
  value: unknown,
  path: PropertyKey[],
  names: string[],
): ProgramText[] {
  if (schema instanceof z.ZodNullable) return [];
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find(candidate => z.safeParse(candidate, value).success);
    return option ? textsBelow(option, value, path, names) : [];
  }
  if (schema instanceof z.ZodObject && isRecord(value)) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, inner]) =>
      textsBelow(inner, value[key], [...path, key], [...names, key]),
    );
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((entry, index) =>
      textsBelow(schema.element, entry, [...path, index], [...names, ...namesOf(entry).slice(0, 1)]),
    );
  }
  return typeof value === 'string' ? [{ path, context: asWords(names), text: value }] : [];
}

/** `['delivery', 'forceMajeure', 'rule']` as `delivery force majeure rule`. */
function asWords(names: string[]): string {
  return names
    .join(' ')
    .replace(/[a-z](?=[A-Z])/g, '$& ')
    .replaceAll('-', ' ')
    .toLowerCase();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
