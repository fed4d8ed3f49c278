import { describe, expect, it } from 'vitest';
import { OperatorError } from '../../../../src/operator-error.ts';
import { scoreLeftOut } from './cross-validation.ts';
import { readExamples } from './examples.ts';
import { learnClauses } from './learn.ts';

const companies = 'alder birch cedar dogwood elm fir gum hazel ivy juniper'
  .split(' ')
  .map(name => name.repeat(3));

/** Three contracts of ten companies each: one states the law, the next that it may end, and both share words. */
const lines = companies
  .flatMap(company => [
    [
      company,
      'Law',
      `The laws of the northern state govern what ${company} agreed, number ${company.length}.`,
    ],
    [company, 'Law', `It is governed by the law of the state where ${company} resides.`],
    [company, 'End', `The buyer may terminate the supply by written notice to ${company}.`],
    [
      company,
      'End',
      `Termination of the supply takes effect when ${company} has written notice of the state.`,
    ],
  ])
  .map(([company, clause, text]) => JSON.stringify({ clause, contract: `${company}_2001 Supply`, text }))
  .join('\n');

const examples = readExamples(lines, 'examples.jsonl');

describe('learning of clauses', () => {
  it('finds the words that tell a clause, in the form of the index, and no names of companies', () => {
    const learned = learnClauses(examples);
    expect([...learned.keys()]).toEqual(['End', 'Law']);
    expect([...(learned.get('Law')?.keys() ?? [])]).toEqual(expect.arrayContaining(['law', 'govern']));
    expect([...(learned.get('End')?.keys() ?? [])]).toEqual(
      expect.arrayContaining(['termin', 'written notic']),
    );
    for (const terms of learned.values()) {
      expect([...terms.keys()].filter(term => companies.some(company => term.includes(company)))).toEqual([]);
      expect(terms.has('state')).toBe(false);
      expect(Math.max(...terms.values())).toBe(9);
    }
  });

  it('learns the same from the same', () => {
    expect(JSON.stringify([...learnClauses(examples)])).toBe(JSON.stringify([...learnClauses(examples)]));
  });
});

describe('contracts left out of the learning', () => {
  const scored = scoreLeftOut(examples);

  it('keep the passages of a company in one fold, and each passage once', () => {
    const folds = Map.groupBy(scored, ({ company }) => company);
    for (const passages of folds.values()) expect(new Set(passages.map(({ fold }) => fold)).size).toBe(1);
    expect(scored).toHaveLength(examples.length);
  });
});

describe('what is read', () => {
  it('gives a passage of several labels once', () => {
    const line = (clause: string) =>
      JSON.stringify({ clause, contract: 'a', text: 'The same <omitted> passage.' });
    const [passage, ...others] = readExamples(`${line('Law')}\n${line('End')}\n`, 'examples.jsonl');
    expect(others).toEqual([]);
    expect([...(passage?.labels ?? [])]).toEqual(['Law', 'End']);
    expect(passage?.counts.has('omit')).toBe(false);
  });

  it('names the line that is no example, and the file that is no corpus', () => {
    expect(() => readExamples('\n{"clause": 1}', 'examples.jsonl')).toThrow(OperatorError);
    expect(() => readExamples('\n{"clause": 1}', 'examples.jsonl')).toThrow(
      /^examples\.jsonl, line 2: expected/,
    );
  });
});
