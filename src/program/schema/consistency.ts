/** Checks that the programme data has its shape and is consistent: amounts, periods, numbering and references. */
import Big from 'big.js';
import { amounts, tokensOf } from '#text';
import { entryNamed, namedPath, namesOf, readDataPath, stepInto } from '../../data-path.ts';
import rules from './consistency.json' with { type: 'json' };
import { sitePagePaths } from './navigation.ts';
import { type Program, programShape } from './shape.ts';

/**
 * Rules in consistency.json, by data path: `amounts` that are calculated from others; `limits` with the place of the same
 * number; `sameValues` with the value that they must equal (the kind of days of a missed payment is not stated); and
 * `references`, keys whose values name something, with the place where that must be. Limits and `sameValues` of entries that
 * a programme does not have are not checked.
 */
const referenceKeys: Record<string, string> = rules.references;

interface Fault {
  path: PropertyKey[];
  /** The expected value and the reason. */
  expected: string;
}

/**
 * The shape and the checks of consistency; reports all faults at once.
 *
 * @param check a further check, run on the data with corrected amounts
 */
export function checkedSchema(check: (program: Program) => Fault[]) {
  return programShape.superRefine((program, context) => {
    if (context.issues.length > 0) return;
    const contradictions = contradictionsOf(program).map(({ path, expected }) => ({
      path: path.split('.'),
      expected,
    }));
    for (const { path, expected } of [...contradictions, ...check(withExpectedAmounts(program))])
      context.addIssue({ code: 'custom', path, message: `expected ${expected}` });
  });
}

export const programSchema = checkedSchema(() => []);

export interface Contradiction {
  /** Data path of the inconsistent value. */
  path: string;
  /** The expected value and the reason. */
  expected: string;
  /** The expected amount, if the value is an amount. */
  amount?: Big;
}

export function contradictionsOf(program: Program): Contradiction[] {
  return [
    ...amountsThatDoNotAddUp(program),
    ...limitsThatDiffer(program),
    ...limitsWrittenOtherwise(program),
    ...valuesThatDiffer(program),
    ...numberingMistakes(program),
    ...repeatedNames(program),
    ...repeatedPages(program),
    ...danglingReferences(program),
  ];
}

function amountsThatDoNotAddUp(program: Program): Required<Contradiction>[] {
  return rules.amounts.flatMap(({ path, sum, product = [] }) => {
    const of = sum ?? product;
    const parts = of.map(part => amountAt(program, part));
    const amount = parts.reduce((total, part) => (sum ? total.plus(part) : total.times(part)));
    if (amount.eq(amountAt(program, path))) return [];
    const roots = [...new Set(of.flatMap(rootsOf))];
    const origin = roots.every(root => of.includes(root)) ? '' : `, which follows from ${roots.join(', ')}`;
    const relation = of.length === 1 ? 'the same as' : `the ${sum ? 'sum' : 'product'} of`;
    return [{ path, amount, expected: `${amount.toFixed()} (${relation} ${of.join(' and ')}${origin})` }];
  });
}

/** The amounts that a calculated amount is based on. The deliverable unit is excluded, because its two rules form a cycle. */
function rootsOf(path: string): string[] {
  const rule = path.startsWith('delivery.') ? undefined : rules.amounts.find(one => one.path === path);
  return rule ? (rule.sum ?? rule.product ?? []).flatMap(rootsOf) : [path];
}

/** The data with all inconsistent amounts corrected, including those calculated from them. */
export function withExpectedAmounts(program: Program): Program {
  const corrected = structuredClone(program);
  for (const _ of rules.amounts)
    for (const { path, amount } of amountsThatDoNotAddUp(corrected)) {
      const end = path.lastIndexOf('.');
      const parent = readDataPath(corrected, path.slice(0, end)) as object;
      Object.assign(parent, { [path.slice(end + 1)]: amount.toFixed() });
    }
  return corrected;
}

function amountAt(program: Program, path: string): Big {
  return new Big(String(readDataPath(program, path)));
}

function limitsThatDiffer(program: Program): Contradiction[] {
  return Object.entries(rules.limits).flatMap(([id, as]) => {
    const limit = entryNamed(program.limits, id);
    const amount = String(readDataPath(program, as) ?? '');
    if (!limit || amount === '' || limit.quantities.some(stated => stated.amount === amount)) return [];
    return [{ path: `limits.${limit.id}`, expected: `${amount} (the same as ${as})` }];
  });
}

/** The text and the quantities of a limit must contain the same numbers. */
function limitsWrittenOtherwise({ limits }: Program): Contradiction[] {
  return limits.flatMap(({ id, value, quantities }) => {
    const stated = quantities.map(({ amount }) => amount);
    const numbers = Array.from(tokensOf(value, amounts)).filter(({ kind }) => kind === 'number');
    const written = numbers.map(number => number.written.replaceAll(',', ''));
    if (written.join() === stated.join()) return [];
    return [{ path: `limits.${id}.value`, expected: `${stated.join(' and ')}, as in its quantities` }];
  });
}

function valuesThatDiffer(program: Program): Contradiction[] {
  return Object.entries(rules.sameValues)
    .map(([path, as]) => ({ path, as, value: JSON.stringify(readDataPath(program, as)) }))
    .filter(({ path, value }) => ![undefined, value].includes(JSON.stringify(readDataPath(program, path))))
    .map(({ path, as, value }) => ({
      path: namedPath(program, path),
      expected: `${value} (the same as ${as})`,
    }));
}

function numberingMistakes({ lifecycle, delivery, participation, navigation }: Program): Contradiction[] {
  const lists: [path: string, numbers: number[]][] = [
    ['lifecycle', lifecycle.map(row => row.number)],
    ['delivery.rules', delivery.rules.map(rule => rule.number)],
    ['participation.steps', participation.steps.map(step => step.number)],
    ['navigation', navigation.map(entry => entry.order)],
  ];
  return lists
    .filter(([, numbers]) => numbers.some((number, i) => number !== i + 1))
    .map(([path, numbers]) => ({
      path,
      expected: `entries numbered 1 to ${numbers.length} in order (they are numbered ${numbers.join(', ')})`,
    }));
}

function repeatedNames(program: Program): Contradiction[] {
  return [...nodesOf(program)].flatMap(([path, node]) => {
    const entries: unknown[] = Array.isArray(node) ? node : [];
    const ids = ['id', 'alias'].flatMap(key => entries.flatMap(entry => stepInto(entry, key) ?? []));
    const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
    return Array.from(repeated, id => ({ path, expected: `each id once (${id} is repeated)` }));
  });
}

/** Every value of the data with its data path. */
function* nodesOf(node: unknown, path = ''): Generator<[path: string, node: unknown]> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, inner] of Object.entries(node)) {
    const segment = (Array.isArray(node) ? namesOf(inner)[0] : undefined) ?? key;
    const place = path === '' ? segment : `${path}.${segment}`;
    yield [place, inner];
    yield* nodesOf(inner, place);
  }
}

/** The list may lack a page, which the report of a build names (pipeline/report.ts). */
function repeatedPages({ navigation }: Program): Contradiction[] {
  const paths = navigation.map(entry => entry.path);
  return sitePagePaths
    .filter(path => paths.filter(other => other === path).length > 1)
    .map(path => ({ path: 'navigation', expected: `the page ${path} once` }));
}

function danglingReferences(program: Program): Contradiction[] {
  return referencesOf(program)
    .filter(([, target]) => readDataPath(program, target) === undefined)
    .map(([path, target]) => ({
      path,
      expected: `the name of something that exists (there is no ${target})`,
    }));
}

/** All references with their target data paths. */
function referencesOf(program: Program): [path: string, target: string][] {
  const named = [...nodesOf(program)].flatMap(([path, node]) => {
    const within = referenceKeys[path.slice(path.lastIndexOf('.') + 1)];
    const names = [node].flat().filter(name => typeof name === 'string' || typeof name === 'number');
    // The basis of the proceeds is a sentence.
    return within === undefined || path === 'proceeds.basis'
      ? []
      : names.map((name): [string, string] => [path, within + name]);
  });
  const answers = program.wizard.questions.flatMap(({ id, onlyFor }) =>
    onlyFor
      ? [...onlyFor.answers, ...onlyFor.undecided].map((answer): [string, string] => [
          `wizard.questions.${id}.onlyFor`,
          `wizard.questions.${onlyFor.question}.choices.${answer}`,
        ])
      : [],
  );
  return [...named, ...answers];
}
