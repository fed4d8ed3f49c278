/** Turns what the schema finds wrong with the programme file into lines for the operator. */
import type * as z from 'zod';
import { namesOf, stepInto } from '../data-path.ts';

/** Where more is wrong, the first mistakes are told and the rest is counted. */
const issuesTold = 5;

const longestShown = 100;

type Issue = z.core.$ZodIssue;

/**
 * One line for each mistake: file, key, what was expected, what stands there, what to do.
 *
 * @param data what was checked, so that a line can say what stands there
 */
export function describeIssues(file: string, data: unknown, issues: Issue[]): string {
  const lines = issues.slice(0, issuesTold).map(issue => `${file}: ${describeIssue(data, issue)}`);
  const untold = issues.length - lines.length;
  return untold > 0 ? [...lines, `${file}: and ${untold} more.`].join('\n') : lines.join('\n');
}

function describeIssue(data: unknown, issue: Issue): string {
  const key = keyOf(data, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const known = issue.keys.map(name => JSON.stringify(name)).join(', ');
    return `key ${key}: expected only keys that the schema names, found ${known}. Correct its spelling or remove it.`;
  }
  const value = issue.path.reduce(stepInto, data);
  if (value === undefined) {
    return `key ${key}: ${expectationOf(issue)}, but the key is missing. Add it.`;
  }
  return `key ${key}: ${expectationOf(issue)}, found ${show(value)}. Correct the value.`;
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

/** Data path of the issue; an entry of a list that has no name goes by its index, as `navigation[3]`. */
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

/** What stands there, short enough for one line. */
function show(value: unknown): string {
  const characters = [...JSON.stringify(value)];
  if (characters.length <= longestShown) return characters.join('');
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return `${characters.slice(0, longestShown - 1).join('')}…`;
}
