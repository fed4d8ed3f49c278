/** The operations of the interface in the words of a page: for each its parameters, fields and errors. */
import * as z from 'zod';
import { errorsOf } from './openapi.ts';
import { operations } from './operations.ts';

interface Field {
  /** Name, for a nested field with the names above it, such as `documents[].title`. */
  name: string;
  type: string;
  description: string;
  isRequired: boolean;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Levels of nested fields that a page shows; the description itself has all. */
const shownLevels = 3;

export function interfaceOperations() {
  return operations.map(operation => {
    const { id, path, summary, tryIt, query, pathParameters, response } = operation;
    return {
      id,
      path,
      summary,
      /** Path below the root of the site with parameters that give a response; null where the path has a gap. */
      tryIt: path.includes('{') ? null : (tryIt ?? path),
      parameters: [query, pathParameters].flatMap(schema =>
        schema ? fieldsOf(parameterSchema(schema), '', 1) : [],
      ),
      /** Empty for a plain text. */
      fields: response === 'text' ? [] : fieldsOf(responseSchema(response), '', shownLevels),
      errors: errorsOf(operation),
    };
  });
}

/** As zod-openapi describes it, which lets a schema say otherwise of itself. */
function parameterSchema(schema: z.core.$ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, z.globalRegistry.get(zodSchema)?.override);
    },
  });
}

/** A schema with a name stands among the definitions. */
function responseSchema(schema: z.ZodType): JsonSchema {
  const { $defs = {}, ...described } = z.toJSONSchema(schema);
  return $defs[String(schema.meta()?.id)] ?? described;
}

function fieldsOf(schema: JsonSchema, above: string, levels: number): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    if (typeof property === 'boolean') return [];
    const name = above + key;
    const { description = '', items } = property;
    const isRequired = schema.required?.includes(key) === true;
    const field = { name, type: typeOf(property), description, isRequired };
    if (levels === 1) return [field];
    const isList = typeof items === 'object' && !Array.isArray(items);
    const below = isList
      ? fieldsOf(items, `${name}[].`, levels - 1)
      : fieldsOf(property, `${name}.`, levels - 1);
    return [field, ...below];
  });
}

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(one => typeOf(one as JsonSchema)).join(' or ');
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values) return values.map(value => JSON.stringify(value)).join(', ');
  const { type, minimum, maximum, minLength, maxLength } = schema;
  return [
    type === 'array' ? 'list' : String(type ?? 'any'),
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? [`from ${minimum}`] : []),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? [`to ${maximum}`] : []),
    ...(minLength !== undefined ? [`at least ${minLength} characters`] : []),
    ...(maxLength !== undefined ? [`at most ${maxLength}`] : []),
    ...(schema.default !== undefined ? [`${JSON.stringify(schema.default)} where left out`] : []),
  ].join(', ');
}
