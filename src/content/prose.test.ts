import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillInUncited } from '../components/prose/filled-text.ts';
import { alternatives, programmeWay } from './alternatives.ts';
import { redFlags } from './red-flags.ts';
import { publicRegisters } from './registers.ts';

const questionsFolder = new URL('questions/', import.meta.url);

const questions = readdirSync(questionsFolder).map(name => {
  const [, header = '', answer = ''] = readFileSync(new URL(name, questionsFolder), 'utf8').split(/^---$/m);
  return { name, question: /^question: (.*)$/m.exec(header)?.[1] ?? '', answer };
});

const prose = [
  ...questions.map(({ name, question, answer }) => ({ name, text: `${question} ${answer}` })),
  ...[programmeWay, ...alternatives].map(({ id, what, texts }) => ({
    name: id,
    text: [what, ...Object.values(texts)].join(' '),
  })),
  ...redFlags.map(({ id, title, why, published, open }) => ({
    name: id,
    text: [title, why, published, open].join(' '),
  })),
  ...publicRegisters.map(({ id, kind, lookFor }) => ({ name: id, text: `${kind} ${lookFor}` })),
];

test.each(prose)('$name names no figure of its own: figures come from the programme data', ({ text }) => {
  const own = text.replace(/\{[^{}]*\}|\]\([^)]*\)|SHA-256/g, '');
  expect(own).not.toMatch(/\d/);
});

test.each(prose)('$name cites only what the programme data holds', ({ text }) => {
  expect(() => fillInUncited(text)).not.toThrow();
});

test('at least twenty questions are answered', () => {
  expect(questions.filter(({ answer }) => answer.trim() !== '').length).toBeGreaterThanOrEqual(20);
});

test('no answer puts a place for a figure inside a link, where its citation could not be one', () => {
  for (const { answer } of questions) expect(answer).not.toMatch(/\[[^\]]*\{[^\]]*\]\(/);
});
