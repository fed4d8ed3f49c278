import * as z from 'zod';

/** A sentence, or those of the keys of an object or of the entries of a list; `$` describes it itself. */
export type Descriptions = string | { [key: string]: Descriptions };

/** The same schema with a description of each key. */
export function described<Schema extends z.core.$ZodType>(schema: Schema, words: Descriptions): Schema {
  const { $: own = '', ...keys } = typeof words === 'string' ? { $: words } : words;
  const inner = Object.keys(keys).length > 0 ? withKeys(schema, keys) : schema;
  return (
    typeof own === 'string' && own !== '' && inner instanceof z.ZodType ? inner.describe(own) : inner
  ) as Schema;
}

function withKeys(schema: z.core.$ZodType, words: { [key: string]: Descriptions }): z.core.$ZodType {
  const within = (inner: z.core.$ZodType) => withKeys(inner, words);
  const changed = (change: object) => z.core.clone(schema, { ...schema._zod.def, ...change });
  if (schema instanceof z.ZodArray) return changed({ element: within(schema.element) });
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return changed({ innerType: within(schema.unwrap()) });
  if (schema instanceof z.ZodUnion) return changed({ options: schema.options.map(within) });
  if (!(schema instanceof z.ZodObject)) return schema;
  const shape = Object.entries<z.core.$ZodType>(schema.shape).map(([key, value]) => {
    return [key, described(value, words[key] ?? '')];
  });
  return changed({ shape: Object.fromEntries(shape) });
}
