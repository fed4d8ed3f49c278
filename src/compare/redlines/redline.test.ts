import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountWords } from '#ledger/schema';
import { foldedWords } from '../tokens.ts';
import { versionOf } from './fixtures/written-version.ts';
import { compareVersions } from './redline.ts';
import type { Change } from './schema.ts';

const compare = (older: string, newer: string) => compareVersions(versionOf(older), versionOf(newer));
const told = (changes: readonly Change[]) =>
  changes.map(({ class: name, before, after }) => [name, before, after]);

const agreement = `
  # 1. Payment
  1.1 The Buyer pays 1,150 USD per ounce within 60 calendar days of the notice.
  1.2 Interest runs from then on, as clause 3.1 states.
  # 2. Delivery
  2.1 The Seller delivers at the vault, and tells so without delay.
  2.2 The Buyer bears the cost of carriage and the insurance.
  # 3. Interest
  3.1 Overdue amounts carry interest at the prime rate, compounded monthly.
  3.2 The Seller may waive it in writing, for one holder or for all.
  # 4. Notices
  4.1 A notice counts as received on the day on which it is posted.`;

describe('a change of words is classed by what it touches', () => {
  test.each([
    ['1,150 USD', '1,155 USD', ['figure', '1,150', '1,155']],
    ['60 calendar', '60 business', ['figure', 'calendar', 'business']],
    ['60 calendar', '60', ['figure', 'calendar', '']],
    ['1,150 USD', '1,150 EUR', ['figure', 'USD', 'EUR']],
    ['clause 3.1 states', 'clause 3.2 states', ['wording', '3.1', '3.2']],
    ['Seller may', 'Seller must', ['wording', 'may', 'must']],
    ['may waive', 'may not waive', ['wording', '', 'not']],
    ['for one holder or for all', 'for all', ['wording', 'for one holder or', '']],
    ['insurance', 'insurrance', ['minor', 'insurance', 'insurrance']],
    ['vault, and', 'vault and', ['minor', ',', '']],
  ])('%s becomes %s', (before, after, expected) => {
    const { words, changes } = compare(agreement, agreement.replace(before, after));
    expect(words).toBe('changed');
    expect(told(changes)).toEqual([expected]);
  });

  test.each([
    ['no, later', 'no later'],
    ['in valid', 'invalid'],
    ['with out', 'without'],
    ['un-signed', 'signed'],
    ['any one', 'anyone'],
    ['may be', 'maybe'],
    ['re-sign', 'resign'],
    ['assignee', 'assigner'],
    ['lessor', 'lessee'],
    ['mortgagor', 'mortgagee'],
    ['causal', 'casual'],
    ['form', 'from'],
    ['principal', 'principle'],
    ['statue', 'statute'],
    ['prescribed', 'proscribed'],
    ['adverse', 'averse'],
    ['later', 'latter'],
    ['planed', 'planned'],
    ['ensure', 'insure'],
    ['therefore', 'therefor'],
    ['waver', 'waiver'],
    ['ordinance', 'ordnance'],
    ['US', 'us'],
    ['holders, which pay,', 'holders which pay'],
    ['the notice only, in', 'the notice, only in'],
  ])('“%s” is not “%s”', (before, after) => {
    const said = (words: string) => `The paper says ${words} of the clause, as the parties agreed.`;
    const { changes } = compare(said(before), said(after));
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.map(change => change.class)).not.toContain('minor');
  });

  test.each([
    ['authorised', 'authorized', 'minor'],
    ['agreement', 'agreeement', 'minor'],
    ['receive', 'recieve', 'minor'],
    ['certificate', 'certifcate', 'minor'],
    ['sub-contractor', 'subcontractor', 'minor'],
    ['gold, silver and lead', 'gold, silver, and lead', 'minor'],
  ])('“%s” is “%s” in another spelling', (before, after, name) => {
    const said = (words: string) => `The paper names ${words} among the things of the clause.`;
    expect(compare(said(before), said(after)).changes.map(change => change.class)).toEqual([name]);
  });

  test('capitals and words that are divided at the ends of lines are no change', () => {
    expect(compare('The Seller pre- / pays It.', 'the seller prepays / it.').words).toBe('same');
  });

  test('an added sentence is shown as it was put in, not shifted along the words it shares with its neighbours', () => {
    const newer = agreement.replace('of the notice.', 'of the notice. The Seller gives a receipt.');
    expect(told(compare(agreement, newer).changes)).toEqual([['wording', '', 'The Seller gives a receipt.']]);
  });

  test('a cell of a table is compared within its row', () => {
    const table = 'Storage | per ounce | 12.50\nAssay | per bar | 90.00';
    expect(told(compare(table, table.replace('90.00', '96.00')).changes)).toEqual([
      ['figure', '90.00', '96.00'],
    ]);
  });

  test.each([
    ['3', '4', ['1', '2', '3', '4']],
    ['(c)', '(d)', ['(a)', '(b)', '(c)', '(d)']],
  ])('the rows of a table behind a removed one, %s, are renumbered, not changed', (third, last, marks) => {
    const rows = ['Storage | 12.50', 'Assay | 90.00', 'Carriage | 15.00', 'Audit | 8.00'];
    const table = (list: readonly string[]) =>
      ['No. | For | USD', ...list.map((row, index) => `${marks[index]} | ${row}`)].join('\n');
    expect(told(compare(table(rows), table(rows.toSpliced(2, 1))).changes)).toEqual([
      ['wording', `${third} | Carriage | 15.00`, ''],
      ['renumbered', last, third],
    ]);
    const other = table(rows).replace(`${last} |`, '9 |');
    expect(compare(table(rows), other).counts.renumbered).toBe(0);
  });

  test('rows that differ in nothing but figures are named by their number', () => {
    const { changes } = compare('1 | 5 %\n2 | 4 %\n3 | 3 %', '1 | 4 %\n2 | 3 %\n3 | 2 %');
    expect(told(changes)).toEqual([
      ['figure', '5', '4'],
      ['figure', '4', '3'],
      ['figure', '3', '2'],
    ]);
  });

  test('what stands in another cell than before was taken out of one and put into the other', () => {
    const moved = compare('Assay fee | 90.00 | none | per bar', 'Assay fee | none | 90.00 | per bar');
    expect(told(moved.changes)).toEqual([
      ['figure', '90.00', 'none'],
      ['figure', 'none', '90.00'],
    ]);
    expect(moved.sections[0]?.parts.map(({ kind, text }) => [kind, text])).toEqual([
      ['same', 'Assay fee | '],
      ['removed', '90.00 '],
      ['added', 'none '],
      ['same', '| '],
      ['removed', 'none '],
      ['added', '90.00 '],
      ['same', '| per bar'],
    ]);
  });

  test('a unit in the cell behind its number belongs to it', () => {
    expect(told(compare('Term | 30 | days', 'Term | 30 | weeks').changes)).toEqual([
      ['figure', 'days', 'weeks'],
    ]);
  });

  test('a bar more or less between the same words is none of theirs', () => {
    expect(compare('Storage | per ounce | 12.50', 'Storage per ounce | 12.50').words).toBe('same');
  });
});

describe('sections are found again wherever they stand', () => {
  const clauses = (text: string) => text.split(/(?=# \d)/).slice(1);
  const numbered = (parts: readonly string[]) =>
    parts
      .map((part, index) =>
        part.replace(/^(# |)\d+/gm, `$1${index + 1}`).replace(/^( *)\d+\./gm, `$1${index + 1}.`),
      )
      .join('\n');

  test('a clause that moved is one change, and what stays only bears another number', () => {
    const [one = '', two = '', three = '', four = ''] = clauses(agreement);
    const { changes } = compare(
      agreement,
      numbered([two, three, four, one]).replace('clause 3.1', 'clause 2.1'),
    );
    expect(changes.map(change => change.class).sort()).toEqual(['moved', 'renumbered', 'renumbered']);
    const moved = changes.find(change => change.class === 'moved');
    expect([moved?.older?.id, moved?.newer?.id]).toEqual(['clause-1', 'clause-4']);
    expect(changes[0]).toMatchObject({ class: 'renumbered', before: '2 to 4.1', after: '1 to 3.1' });
  });

  test('an added clause is one change, and references to what it pushed on follow', () => {
    const [one = '', ...others] = clauses(agreement);
    const added = '# 9. Storage\n  9.1 The Custodian stores the bars apart from its own.\n  ';
    const newer = numbered([one, added, ...others]).replace('clause 3.1', 'clause 4.1');
    const { changes } = compare(agreement, newer);
    expect(told(changes)).toEqual([
      ['renumbered', '3.1', '4.1'],
      ['wording', '', '2 Storage 2.1 The Custodian stores the bars apart from its own.'],
      ['renumbered', '2 to 4.1', '3 to 5.1'],
    ]);
  });

  test('a clause that took the place and the number of another is not that one changed', () => {
    const newer = agreement.replace(
      /# 3\. [^#]+/,
      `# 3. Further storage
      3.1 The Custodian keeps the bars apart from its own, and counts them once a year.
      3.2 Each holder may see the vault by appointment.
      `,
    );
    expect(told(compare(agreement, newer).changes).map(([, before, after]) => [before, after])).toEqual([
      [expect.stringMatching(/^3 Interest 3\.1 Overdue/), ''],
      ['', expect.stringMatching(/^3 Further storage 3\.1 The Custodian/)],
    ]);
  });

  test('another title of the same clauses is a title that was changed', () => {
    const newer = agreement.replace('# 3. Interest', '# 3. Late payment');
    expect(told(compare(agreement, newer).changes)).toEqual([['wording', 'Interest', 'Late payment']]);
  });

  test('a section that moved and was changed is reported as both', () => {
    const [one = '', two = '', three = '', four = ''] = clauses(agreement);
    const { changes } = compare(
      agreement,
      [three.replace('prime rate', 'base rate'), one, two, four].join('\n'),
    );
    expect(told(changes).map(([name]) => name)).toEqual(['moved', 'wording']);
  });
});

describe('what only looks different is no change of words', () => {
  test('a file whose words are the same says so', () => {
    const { words, summary, changes, sections } = compare(agreement, agreement);
    expect([words, summary, changes, sections]).toEqual([
      'same',
      ['The file changed, the words did not.'],
      [],
      [],
    ]);
  });

  test('lines and pages that break elsewhere are no change', () => {
    const line = (index: number) => `Clause ${index} is the first of / many words here.`;
    const lines = [1, 2, 3].map(line);
    const older = [...lines, 'The last is short. / It ends here.'];
    const newer = [
      ...lines.map(text => text.replace(' / ', ' ')),
      'The last is short.',
      '---',
      'It ends here.',
    ];
    const { words, changes } = compare(older.join('\n'), newer.join('\n'));
    expect([words, changes]).toEqual(['same', []]);
  });

  test('a word that was divided at the end of its line is the same word', () => {
    expect(
      compare('The pre- / paid price and the in- / voice.', 'The prepaid price / and the in / voice.')
        .changes,
    ).toEqual([]);
  });

  test('a running head is a minor change, and its number of the page none', () => {
    const { summary, changes } = compare('~ Draft, page 1 of 9\nWords.', '~ Final, page 1 of 8\nWords.');
    expect(told(changes)).toEqual([['minor', 'Draft,', 'Final,']]);
    expect(summary).toEqual(['Running heads and feet: “Draft,” → “Final,”.']);
  });

  test('a table of contents follows the headings', () => {
    const contents = (page: number) => `Payment . . . . . . ${page}\n# Payment\nIt is due.`;
    expect(compare(contents(3), contents(4)).changes).toEqual([]);
  });
});

test('an amount comes first in the summary, with what the ledger says of both sides', () => {
  const amount = (written: string, account: 'differs' | 'equals') => ({
    ...{
      account,
      figure: 'Deferred payment per troy ounce',
      page: 1,
      label: '1',
      value: written,
      unit: 'USD',
      written,
    },
    ...{
      sentence: `The Buyer pays ${written} per ounce`,
      mark: [0, 1] as [number, number],
      place: [0, 1] as [number, number],
      why: '',
      dayKindStated: null,
    },
  });
  const { summary } = compareVersions(
    versionOf(agreement, { amounts: [amount('1,150 USD', 'differs')] }),
    versionOf(agreement.replace('1,150', '1,155').replace('Buyer bears', 'Seller bears'), {
      amounts: [amount('1,155 USD', 'equals')],
    }),
    accountWords,
  );
  expect(summary).toEqual([
    'Deferred payment per troy ounce: 1,150 USD → 1,155 USD, clause 1.1 “Payment” (before: differs from the programme data; now: equals the programme data).',
    'Wording: “Buyer” → “Seller” in “The … bears the cost of carriage and”, clause 2.2 “Delivery”.',
  ]);
});

test('the summary goes by weight: amounts, duties, definitions, sections, wording, rows', () => {
  const older = `# 1. Terms
    1.1 “Metal” means gold of the first sort, in bars.
    1.2 The Seller may hand over the bars at the gate.
    1.3 The price is 20 USD for each of the bars.
    1.4 The parties talk about the bars on the telephone.
    Item | Count
    Bars | 20`;
  const newer = older
    .replace('first sort', 'second sort')
    .replace('may hand', 'must hand')
    .replace('20 USD', '21 USD')
    .replace('telephone', 'square')
    .replace('Item | Count', 'Item | Count\n    Coins | none');
  expect(compare(older, newer).summary.map(line => line.split(/[:,]/)[0])).toEqual([
    '20 → 21 in “The price is … USD for each of the bars”',
    'Duty or condition',
    'Definition of “Metal”',
    'Wording',
    'Rows of tables added or removed',
  ]);
});

test('a page foot is minor, whatever figure it has', () => {
  const { changes } = compare('~ Draft of 3 May 2026\nWords of it.', '~ Draft of 4 May 2026\nWords of it.');
  expect(changes.map(change => change.class)).toEqual(['minor']);
});

test('a row is compared with the one of the same name, however much of it changed', () => {
  const { changes } = compare(
    'Fee | Per bar\nAssay | 90.00 | 12.00 | 8.00',
    'Fee | Per bar\nAssay | 95.00 | 13.00 | 9.00',
  );
  expect(changes.map(change => change.class)).toEqual(['figure', 'figure', 'figure']);
});

test('the full stop of a sentence that is quoted ends the line that quotes it', () => {
  const { summary } = compare(
    agreement,
    agreement.replace('  # 4. Notices', '  3.3 It is due at once.\n  # 4. Notices'),
  );
  expect(summary).toEqual(['Added, clause 3.3 “Interest”: “3.3 It is due at once.”']);
});

test('a version without text is not compared', () => {
  expect(compareVersions({ pages: [], blocks: [], amounts: [] }, versionOf(agreement))).toMatchObject({
    words: 'not-readable',
    changes: [],
  });
});

describe('whatever two texts say', () => {
  const texts = fc
    .array(
      fc.array(fc.constantFrom('gold', 'the', 'pays', '30', '.', 'Seller', 'not', '|'), {
        minLength: 1,
        maxLength: 9,
      }),
      { maxLength: 9 },
    )
    .map(paragraphs => paragraphs.map(words => `x ${words.join(' ')}`).join('\n'));

  test('the words that were put in and taken out account for the difference', () => {
    fc.assert(
      fc.property(texts, texts, (older, newer) => {
        const count = (text: string) => foldedWords(text).length;
        const { sections, words } = compare(`Start.\n${older}`, `Start.\n${newer}`);
        const changed = (kind: string) =>
          sections
            .flatMap(({ parts }) => parts)
            .reduce((sum, part) => sum + (part.kind === kind ? count(part.text) : 0), 0);
        expect(changed('added') - changed('removed')).toBe(count(newer) - count(older));
        if (words === 'same') expect(count(newer)).toBe(count(older));
      }),
    );
  });
});
