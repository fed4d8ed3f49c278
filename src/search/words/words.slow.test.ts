import { describe, expect, it } from 'vitest';
import { fold, stem } from '../analysis/word-forms.ts';
import { openWordFilter, wordFilter } from './language.ts';
import { englishWords } from './language-file.ts';

const filter = wordFilter(englishWords());
const isEnglishWord = openWordFilter(filter);

describe('the filter of English words', () => {
  it('knows every word of the list, and its inflections', () => {
    expect(englishWords().filter(word => /^[a-z]+$/i.test(word) && !isEnglishWord(word))).toEqual([]);
    expect(
      ['weather', 'colour', 'color', 'grandmother', 'Umbrellas', 'cooking'].filter(isEnglishWord),
    ).toHaveLength(6);
  });

  it('takes no more than one in four hundred of misspelt words for English', () => {
    const known = new Set(englishWords().map(word => stem(fold(word))));
    const misspelt = englishWords()
      .filter(word => /^[a-z]{6,}$/.test(word))
      .map(word => `${word.slice(0, 3)}${word.charAt(4)}${word.charAt(3)}${word.slice(5)}`)
      .filter(word => !known.has(stem(word)));
    const taken = misspelt.filter(isEnglishWord).length;
    expect(misspelt.length).toBeGreaterThan(30_000);
    expect(taken / misspelt.length).toBeLessThan(1 / 400);
  });

  it('is the same bytes for the same words in any order, and small enough to be fetched for one word', () => {
    const words = englishWords();
    expect(wordFilter(words.toReversed())).toEqual(filter);
    expect(filter.length).toBeLessThan(65_000);
  });

  it('takes no slip of a common word for a form of a rare one', () => {
    expect(['deffered', 'recieve', 'adress', 'seperate'].filter(isEnglishWord)).toEqual([]);
  });

  it('takes no number and no other script for an English word', () => {
    expect(['1550', 'слово', '', '$'].filter(isEnglishWord)).toEqual([]);
  });
});
