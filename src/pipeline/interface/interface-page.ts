/** Operations of the interface for the page `/api`: parameters, fields and errors of each. */
import * as z from 'zod';
import type { Route } from '../routes/route.ts';
import { errorsOf } from './problem.ts';

interface Field {
  /** Name with the path of a nested field, such as `documents[].title`. */
  name: string;
  type: string;
  description: string;
  isRequired: boolean;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Levels of nested fields on the page; the OpenAPI document contains all. */
const shownLevels = 3;

export type InterfaceOperation = ReturnType<typeof interfaceOperations>[number];

export function interfaceOperations(routes: readonly Route[]) {
  return routes.flatMap(({ path, schema, operation }) => {
    if (!operation) return [];
    const { id, summary, tryIt, parameters, mediaType, errors } = operation;
    return {
      id,
      path,
      summary,
      /** Path with example parameters, below the root of the site; null for a path with placeholders. */
      tryIt: path.includes('{') ? null : (tryIt ?? path),
      parameters: Object.values(parameters ?? {}).flatMap(schema => fieldsOf(jsonSchemaOf(schema))),
      mediaType,
      /** Empty for an answer that is not JSON. */
      fields: schema ? fieldsOf(jsonSchemaOf(schema)) : [],
      errors: errorsOf(path, errors),
    };
  });
}

/** JSON Schema as zod-openapi generates it: with the overrides of the registry, and resolved if the schema has an id. */
function jsonSchemaOf(schema: z.core.$ZodType): JsonSchema {
  const { $defs = {}, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, z.globalRegistry.get(zodSchema)?.override);
    },
  });
  return $defs[z.globalRegistry.get(schema)?.id ?? ''] ?? described;
}

function fieldsOf(schema: JsonSchema, above = '', levels = shownLevels): Field[] {
  if (levels === 0) return [];
  const shapes = (schema.anyOf ?? []) as JsonSchema[];
  if (shapes.length > 0 && shapes.every(({ properties }) => properties))
    return mergedFields(shapes.map(shape => fieldsOf(shape, above, levels)));
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const property = value as JsonSchema;
    const { description = '', items } = property;
    const name = above + key;
    const isRequired = schema.required?.includes(key) === true;
    const below = items
      ? fieldsOf(items as JsonSchema, `${name}[].`, levels - 1)
      : fieldsOf(property, `${name}.`, levels - 1);
    return [{ name, type: typeOf(property), description, isRequired }, ...below];
  });
}

/** Merges the fields of the alternatives of a union. */
function mergedFields(shapes: Field[][]): Field[] {
  const byName = Map.groupBy(shapes.flat(), ({ name }) => name);
  return [...byName.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const all = [first, ...others];
    return {
      ...first,
      type: [...new Set(all.map(({ type }) => type))].join(' or '),
      isRequired: all.length === shapes.length && all.every(({ isRequired }) => isRequired),
    };
  });
}

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(one => typeOf(one as JsonSchema)).join(' or ');
  const values = schema.const === undefined ? schema.enum : [schema.const];
  const facts = values ? values.map(value => JSON.stringify(value)) : boundsOf(schema);
  if (schema.default !== undefined) facts.push(`default ${JSON.stringify(schema.default)}`);
  return facts.join(', ');
}

function boundsOf(schema: JsonSchema): string[] {
  const { type = 'any', minLength = 0, maxLength } = schema;
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema;
  const bounds = [
    minimum > Number.MIN_SAFE_INTEGER && `from ${minimum}`,
    maximum < Number.MAX_SAFE_INTEGER && `to ${maximum}`,
    minLength === 1 && 'not empty',
    minLength > 1 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength}`,
  ];
  return [[type].flat().join(' or ').replace('array', 'list'), ...bounds.filter(bound => bound !== false)];
}
