import { describe, expect, it } from 'vitest';
import { programConcepts } from '#program/vocabulary';
import { openLanguage } from '../words/language.ts';
import { languageFile } from '../words/language-file.ts';
import { buildTable, withLibraryWords } from './build-table.ts';
import clauseNames from './clause-names.json' with { type: 'json' };
import { intentReader, type MissingWords } from './intent.ts';

const table = buildTable(programConcepts);
const read = intentReader(table);
const namesOf = (query: string) => read(query).map(({ concept }) => concept.name);

describe('the concepts that a query asks for', () => {
  it.each([
    ['is there a ceiling on damages', 'cap on liability'],
    ['can they poach our staff', 'no solicitation of employees'],
    ['which state law applies', 'governing law'],
    ['Do I get my money back?', 'refund: whether money comes back'],
    ['what if I cannot pay the second instalment', 'missed payment and default'],
    ['how pure are the bars', 'fineness and bullion standard'],
    ['is this a security?', 'legal nature: commodity, not a security'],
    ['do I need a passport', 'identity checks (KYC and AML)'],
    ['who is behind the company', 'parties and companies'],
    ['may I sell my tokens to someone else', 'transfer of tokens'],
    ['how long do I have to come up with the balance', 'deferred payment period'],
  ])('%s', (query, concept) => {
    expect(namesOf(query)).toContain(concept);
  });

  it.each(['weather in Paris', '1,550', '8.1', 'the of and', '', 'Mozart opera'])('none in "%s"', query => {
    expect(read(query)).toEqual([]);
  });

  it.each(clauseNames.map(({ name }) => name))('%s, by its name', name => {
    expect(namesOf(name)).toContain(name);
  });

  it.each(programConcepts.map(({ name }) => name))('%s, by its name', name => {
    expect(namesOf(name)).toContain(name);
  });

  it('are at most eight, the likeliest first, and each knows how much of the query asks for it', () => {
    const asked = read(
      'what happens to the money when the seller fails to deliver the gold that I have paid for',
    );
    expect(asked).toHaveLength(8);
    expect(asked.map(({ likelihood }) => likelihood)).toEqual(
      asked.map(({ likelihood }) => likelihood).sort((a, b) => b - a),
    );
    expect(read('cap on liability')[0]).toMatchObject({ share: 1, coverage: 1 });
    const [within] = read('cap on liability of the pickled herring exporter');
    expect(within?.coverage).toBeCloseTo(2 / 5);
  });

  it.each([
    ['can the seller sell my gold if I pay late', 'missed payment and default'],
    ['where do my savings come from and how do I prove it', 'identity checks (KYC and AML)'],
    ['a thief took it on the way', 'risk of loss'],
    ['can they turn me down without reasons', 'acceptance of a subscription'],
  ])('%s: most likely %s', (query, concept) => {
    const [likeliest] = read(query).filter(({ share }) => share === 1);
    const equals = read(query).filter(({ likelihood }) => likelihood === likeliest?.likelihood);
    expect(equals.map(one => one.concept.name)).toContain(concept);
  });

  it('may be meant by a question that no way to ask fits, and never by a name that does not name them', () => {
    const [meant] = read('did a thief take it on the way');
    expect(meant).toMatchObject({ concept: { name: 'risk of loss' }, exactness: 0 });
    expect(namesOf('thief way')).toEqual([]);
  });

  it('are not told by words of grammar alone, where others say what is asked', () => {
    expect(namesOf('what qwertz are there')).toEqual([]);
    expect(namesOf('what happens if I never pay')).toContain('missed payment and default');
  });

  it('are named where the query is nothing but a name', () => {
    const isNamed = (query: string) => read(query)[0]?.isNamed;
    for (const name of ['cap on liability', 'down payment', 'force majeure'])
      expect([name, isNamed(name)]).toEqual([name, true]);
    for (const question of [
      'what is the cap on liability',
      'how do I make the down payment',
      'force majeure in Bolivia',
    ]) {
      expect([question, isNamed(question)]).toEqual([question, false]);
    }
  });

  it('are told by words that the library lacks, too, once the words of the language are read', () => {
    const { conceptNames } = openLanguage(languageFile(table.concepts));
    const readHeld = intentReader(withLibraryWords(table, []));
    const meant = (lacked?: MissingWords) =>
      readHeld('what if I get burgled', lacked).map(({ concept }) => concept.name);
    expect(meant()).not.toContain('risk of loss');
    expect(meant({ conceptNames, synonyms: () => [] })).toContain('risk of loss');
    expect(meant({ conceptNames, synonyms: () => [] })).toEqual(namesOf('what if I get burgled'));
  });

  it('know everyday words less surely than their own', () => {
    const [cap] = read('is there a cap on liability if everybody is skint');
    expect(['cap', 'liability', 'skint'].map(word => cap?.confidence(word))).toEqual([1, 1, 0]);
    const least = read('what if I am skint').find(({ concept }) => concept.name === 'minimum subscription');
    expect(least?.confidence('skint')).toBeGreaterThan(0.5);
    expect(least?.confidence('skint')).toBeLessThan(1);
  });

  it('understand "cannot" as "not"', () => {
    expect(namesOf('we cannot sue each other, we promise')).toContain('covenant not to sue');
  });
});
