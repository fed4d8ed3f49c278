/** The interface description in the words of a page: for each operation its parameters, fields and errors. */
import * as z from 'zod';
import { errorsOf, type Operation, openApiDocument, operations } from './openapi.ts';

export interface InterfaceOperation {
  id: string;
  path: string;
  summary: string;
  /** Path below the root of the site with parameters that give an answer; null where the path has a gap. */
  tryIt: `/${string}` | null;
  parameters: Field[];
  /** Fields of the answer; empty for a plain text. */
  fields: Field[];
  errors: Array<{ status: string; when: string }>;
}

export interface Field {
  /** Name, for a nested field with the names above it, such as `documents[].title`. */
  name: string;
  type: string;
  description: string;
  isRequired: boolean;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Levels of nested fields that a page shows; the description itself has all. */
const shownLevels = 3;

export function interfaceOperations(): InterfaceOperation[] {
  const { paths = {} } = openApiDocument('', 'https://gold.invalid');
  return operations.map(operation => ({
    id: operation.id,
    path: operation.path,
    summary: operation.summary,
    tryIt: operation.path.includes('{') ? null : (operation.tryIt ?? operation.path),
    parameters: (paths[operation.path]?.get?.parameters ?? []).flatMap(parameterOf),
    fields: answerFields(operation),
    errors: errorsOf(operation).map(([status, { when }]) => ({ status, when })),
  }));
}

function parameterOf(parameter: object): Field[] {
  if (!('name' in parameter) || !('schema' in parameter)) return [];
  const { name, schema, required, description } = parameter as {
    name: string;
    schema: JsonSchema;
    required?: boolean;
    description?: string;
  };
  return [{ name, type: typeOf(schema), description: description ?? '', isRequired: required === true }];
}

function answerFields({ answer }: Operation): Field[] {
  return answer === 'text' ? [] : fieldsOf(z.toJSONSchema(answer, { io: 'output' }), '', shownLevels);
}

function fieldsOf(schema: JsonSchema, above: string, levels: number): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    if (typeof property === 'boolean') return [];
    const name = above + key;
    const { inner, suffix } = contentOf(property);
    const field = {
      name,
      type: typeOf(property),
      description: property.description ?? '',
      isRequired: schema.required?.includes(key) === true,
    };
    return [field, ...(levels > 1 ? fieldsOf(inner, `${name}${suffix}.`, levels - 1) : [])];
  });
}

/** The schema that holds the fields of a value: of an entry, where it is a list. */
function contentOf(schema: JsonSchema): { inner: JsonSchema; suffix: string } {
  const { items } = schema;
  if (schema.type === 'array' && typeof items === 'object' && !Array.isArray(items)) {
    return { inner: items as JsonSchema, suffix: '[]' };
  }
  return { inner: schema, suffix: '' };
}

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(one => typeOf(one as JsonSchema)).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(', ');
  const bounds = [
    schema.minimum !== undefined && schema.minimum > Number.MIN_SAFE_INTEGER && `from ${schema.minimum}`,
    schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER && `to ${schema.maximum}`,
    schema.minLength !== undefined && `at least ${schema.minLength} characters`,
    schema.maxLength !== undefined && `at most ${schema.maxLength}`,
    schema.default !== undefined && `${JSON.stringify(schema.default)} where left out`,
  ].filter(bound => typeof bound === 'string');
  const kind = schema.type === 'array' ? 'list' : String(schema.type ?? 'any');
  return [kind, ...bounds].join(', ');
}
