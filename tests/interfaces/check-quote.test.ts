/** `/client/check-quote.js` as programs import it, on the sample library. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type * as Client from '#compare';
import { decisions, knownQuotes, sentencesIn, standsIn } from '../helpers/known-quotes.ts';

const at = (path: string) => join(inject('outDirectory'), path);
let client: typeof Client;
let texts: Client.QuotedText[];

beforeAll(async () => {
  client = await import(pathToFileURL(at('client/check-quote.js')).href);
  texts = JSON.parse(await readFile(at('api/documents/library.json'), 'utf8')).documents;
});

test.each([1, 2, 3])('of 500 quotes with known truth (%i) at least 99 in 100 are judged rightly', seed => {
  const { quotes, earlier } = knownQuotes(texts, seed);
  const all = [...texts, earlier];
  const wrong = quotes.filter(({ text, verdict }) => {
    const { sentences } = client.checkQuotes(text, all);
    return sentences.length === 0 || sentences.some(sentence => !fits(sentence.verdict, verdict));
  });
  expect(quotes).toHaveLength(500);
  expect(wrong.length, JSON.stringify(wrong, null, 2)).toBeLessThanOrEqual(5);
});

/** A misquote may be contradicted by the passage, and what is invented by another one; a fragment is part of a sentence. */
function fits(verdict: Client.Verdict, expected: Client.Verdict): boolean {
  if (expected === 'verbatim') return verdict === 'verbatim' || verdict === 'part';
  if (expected === 'not-found' && verdict === 'no-claim') return true;
  return verdict === expected || (verdict === 'contradicted' && expected !== 'only-in-earlier-version');
}

describe('no sentence of the library is verbatim any more', () => {
  const calledVerbatim = (changed: string[]) => {
    const stands = standsIn(texts);
    const absent = changed.filter(sentence => !stands(sentence));
    expect(absent.length).toBeGreaterThan(300);
    return absent.filter(sentence =>
      client.checkQuotes(sentence, texts).sentences.every(({ verdict }) => verdict === 'verbatim'),
    );
  };

  test('when any one of its digits is another', () => {
    const changed = texts.flatMap(sentencesIn).flatMap(sentence =>
      Array.from(sentence.matchAll(/\d/g), ({ 0: digit, index }) => {
        const other = (Number(digit) + 1 + (index % 9)) % 10;
        return sentence.slice(0, index) + other + sentence.slice(index + 1);
      }),
    );
    expect(calledVerbatim(changed)).toEqual([]);
  });

  test('when a “not” or a “shall” is taken away, put in, or another', () => {
    const deciding = /\b(?:not|no|never|without|cannot|shall|may|must|will)\b/gi;
    const changed = texts
      .flatMap(sentencesIn)
      .flatMap(sentence => [
        ...decisions
          .filter(([word]) => word.test(sentence))
          .map(([word, other]) => sentence.replace(word, other)),
        ...Array.from(sentence.matchAll(deciding), ({ 0: word, index }) =>
          (sentence.slice(0, index) + sentence.slice(index + word.length)).replace(/ {2,}/g, ' ').trim(),
        ),
      ]);
    expect(calledVerbatim(changed)).toEqual([]);
  });
});

test('the module asks for no other, and is served to other sites with its types', async () => {
  expect(await readFile(at('client/check-quote.js'), 'utf8')).not.toMatch(/^import |\bimport\(|\bzod\b/m);
  for (const [path, type] of [
    ['check-quote.js', 'text/javascript'],
    ['check-quote.d.ts', 'text/plain'],
  ]) {
    const { headers } = await fetch(`${inject('nodeUrl')}/client/${path}`);
    expect(headers.get('content-type')).toContain(type);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  }
});
