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
  if (schema instanceof z.ZodArray)
    return schema.clone({ ...schema.def, element: withKeys(schema.element, words) });
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return schema.clone({ ...schema.def, innerType: withKeys(schema.def.innerType, words) });
  if (schema instanceof z.ZodUnion)
    return schema.clone({ ...schema.def, options: schema.options.map(option => withKeys(option, words)) });
  if (!(schema instanceof z.ZodObject)) return schema;
  const shape = Object.entries<z.core.$ZodType>(schema.shape).map(([key, value]) => [
    key,
    described(value, words[key] ?? ''),
  ]);
  return schema.clone({ ...schema.def, shape: Object.fromEntries(shape) });
}
