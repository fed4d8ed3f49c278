/** Formats the issues of a schema as lines for the operator. */
import * as z from 'zod';
import { editDistance } from '#text';
import { namesOf, stepInto } from '../data-path.ts';

/** Maximum number of listed shape issues, because one mistake may cause many; issues of custom checks are all listed. */
const shapeIssuesListed = 5;

const longestShown = 100;

type Issue = z.core.$ZodIssue;

/**
 * One line per mistake: file, key, expected and found value, what to do.
 *
 * @param data the checked data, to quote the found value
 */
export function describeIssues(file: string, data: unknown, issues: Issue[]): string {
  const ofShape = issues.filter(({ code }) => code !== 'custom');
  const omitted = ofShape.slice(shapeIssuesListed);
  const listed = issues.filter(issue => !omitted.includes(issue));
  const lines = listed.map(issue => `${file}: ${describeIssue(data, issue)}`);
  return [...lines, ...(omitted.length > 0 ? [`${file}: and ${omitted.length} more.`] : [])].join('\n');
}

/** Message for unknown keys, each with the key that was probably meant. */
export const nameUnknownKeys: z.core.$ZodErrorMap = issue => {
  if (issue.code !== 'unrecognized_keys') return undefined;
  const known = issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape) : [];
  const found = issue.keys.map(key => {
    const meant = [1, 2]
      .filter(edits => edits <= key.length / 3)
      .flatMap(edits => known.filter(name => editDistance(name, key, edits) <= edits))[0];
    return JSON.stringify(key) + (meant === undefined ? '' : ` (did you mean ${JSON.stringify(meant)}?)`);
  });
  return `expected only keys that the schema names, found ${found.join(', ')}`;
};

function describeIssue(data: unknown, issue: Issue): string {
  const key = keyOf(data, issue.path);
  const expected = expectationOf(issue);
  if (issue.code === 'unrecognized_keys')
    return `key ${key}: ${expected}. Correct its spelling or remove it.`;
  const value = issue.path.reduce(stepInto, data);
  if (value === undefined) return `key ${key}: ${expected}, but the key is missing. Add it.`;
  return `key ${key}: ${expected}, found ${show(value)}. Correct the value.`;
}

function expectationOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${typeNames[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `expected ${issue.values.map(value => JSON.stringify(value)).join(' or ')}`;
    case 'too_small':
      return issue.message.startsWith('expected') ? issue.message : `expected at least ${issue.minimum}`;
    default:
      return issue.message.startsWith('expected') ? issue.message : `expected otherwise (${issue.message})`;
  }
}

const typeNames: Record<string, string> = {
  string: 'text in quotes',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list in square brackets',
  object: 'an object in braces',
  null: 'null',
};

/** Data path of the issue; unnamed list entries are indexed, as in `navigation[3]`. */
function keyOf(data: unknown, path: PropertyKey[]): string {
  let node = data;
  const segments = path.map(segment => {
    node = stepInto(node, segment);
    if (typeof segment !== 'number') return `.${String(segment)}`;
    const [name] = namesOf(node);
    return name === undefined ? `[${segment}]` : `.${name}`;
  });
  return segments.join('').replace(/^\./, '') || '(the whole file)';
}

/** The found value, shortened for one line. */
function show(value: unknown): string {
  const characters = [...JSON.stringify(value)];
  if (characters.length <= longestShown) return characters.join('');
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return `${characters.slice(0, longestShown - 1).join('')}…`;
}
