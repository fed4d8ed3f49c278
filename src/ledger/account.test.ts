import { describe, expect, test } from 'vitest';
import type { Block } from '#pdf';
import { programSchema } from '#program';
import program from '../program/program.json' with { type: 'json' };
import { readAccounts } from './document-accounts.ts';
import { secondPages } from './fixtures/second-documents.ts';
import { type StatedPage, statedPages } from './fixtures/stated-documents.ts';
import { thirdPages } from './fixtures/third-documents.ts';

const data = programSchema.parse(program);

function read(text: string, blocks?: Block[]) {
  return readAccounts([{ page: 1, label: '1', text }], data, blocks);
}

/** Account, value and figure of each amount with a unit. */
function accounts(text: string, blocks?: Block[]): string[] {
  return read(text, blocks)
    .filter(({ account, unit }) => unit !== '' || account === 'unreadable')
    .map(({ account, value, figure }) => [account, value, figure].filter(Boolean).join(' '));
}

describe('the value decides', () => {
  test.each([
    ['You lock in $1.55k an ounce.', 'equals 1550 forward-price'],
    ['Notice + 30 d', 'equals 30 election-period'],
    ['$395 down for each ounce', 'equals 395 down-payment-per-ounce'],
    ['They stop selling at 930M tokens.', 'equals 930000000 maximum-offering'],
    ['It is 7.75 cents a token, everything in.', 'equals 0.0775 all-in-per-token'],
    ['Fineness of ninety-nine and one half per cent (99.5 %).', 'equals 99.5 fineness'],
    ['Lieferziel sind 10 bis 12 Monate.', 'equals 10–12 target-delivery'],
    ['Der Terminpreis beträgt 1.550,00 USD je Feinunze.', 'equals 1550 forward-price'],
    ['El saldo es de 1.155 dólares por onza.', 'equals 1155 deferred-payment-per-ounce'],
    ['Ab 5.000 Token sind Sie dabei: die Mindestzeichnung.', 'equals 5000 minimum-tokens'],
    ['Se venden en total 49.000 onzas.', 'equals 49000 total-ounces'],
    ['The average price of the last 30 days applies.', 'equals 30 cash-settlement-average'],
    ['Subject: gold fwd @ 1550', 'equals 1550 forward-price'],
    ['Bars are vaulted 10-12 months in.', 'equals 10–12 target-delivery'],
    ['.995 fine', 'equals 99.5 fineness'],
    ['The forward price is USD 1,550² per ounce.', 'equals 1550 forward-price'],
    ['The forward price is USD 1,650² per ounce.', 'differs 1650 forward-price'],
    ['5 BD inspection', 'equals 5 business inspection-period'],
    ['7.75 cents buys a token, everything in.', 'equals 0.0775 all-in-per-token'],
    ['Seven and three quarter cents, everything included.', 'equals 0.0775 all-in-per-token'],
    ['Election + 45 days', 'equals 45 delivery-after-election'],
    ['The smallest deposit is 98 dollars and 75 cents.', 'equals 98.75 minimum-down-payment'],
    [
      'Each token evidences five one-hundred-thousandths (0.00005) of a troy ounce.',
      'equals 0.00005 ounces-per-token',
    ],
    ['My cousin pays 1,550 an oz, fixed.', 'equals 1550 forward-price'],
    ['Stage 1 comes to 0.01975 per token.', 'equals 0.01975 down-payment-per-token'],
    ['Costs may be deducted up to but not beyond 1.5 %.', 'equals 1.5 cash-settlement-cost-cap'],
  ])('%s', (text, expected) => {
    expect(accounts(text)).toEqual([expected]);
  });

  test('of two amounts that share it only where words tell which, and of none where they tell nothing', () => {
    expect(accounts('You have five business days to inspect the bars.')).toEqual([
      'equals 5 business inspection-period',
    ]);
    expect(accounts('Tokens are in your wallet 5 business days after acceptance.')).toEqual([
      'equals 5 business wallet-delivery',
    ]);
    expect(accounts('Allow 5 business days.')).toEqual(['undecided 5 business inspection-period']);
  });

  test('and an agreement in so few digits that chance may meet it is none beside words of other things', () => {
    expect(accounts('The card surcharge is 3 %.')).toEqual(['charge 3']);
    expect(accounts('Our fee is payable in 30 days after invoice.')).not.toContain(
      'equals 30 election-period',
    );
  });
});

describe('what follows is shown with its sum', () => {
  test('from a number of tokens, of ounces, and from two amounts together', () => {
    const found = read(
      'With 40,000 tokens you pay $790 now and $2,310 later, together $3,100, and own 2 oz of gold.',
    );
    expect(
      found.filter(({ account }) => account === 'derived').map(({ written, why }) => `${written}: ${why}`),
    ).toEqual([
      '40,000 tokens: 2 × 20000',
      '$790: 40000 × 0.01975',
      '$2,310: 40000 × 0.05775',
      '$3,100: 2 × 1550',
      '2 oz: 40000 ÷ 20000',
    ]);
  });
});

describe('a difference is claimed where two independent ways speak of the figure', () => {
  test.each([
    [
      'The deferred payment is due within 60 business days of the notice.',
      'differs 60 business deferred-period',
    ],
    ['Our soft cap is 329,131,924 tokens.', 'differs 329131924 soft-cap-tokens'],
    ['You pay $0.0195 a token on signing.', 'differs 0.0195 down-payment-per-token'],
    // The digits of the figure in another order, and the kind of its days, are ways, too.
    ['The deposit is 89,75 USD.', 'differs 89.75 minimum-down-payment'],
    ['Inspection: 7 business days.', 'differs 7 business inspection-period'],
    ['Our concessions now number seven.', 'differs 7 concessions'],
    ['Overdue sums bear US prime plus 1 %.', 'differs 1 interest-margin'],
    ['Costs of cashing out may not top 2.5 %.', 'differs 2.5 cash-settlement-cost-cap'],
  ])('%s', (text, expected) => {
    expect(accounts(text)).toEqual([expected]);
  });

  test('and from what an altered number comes to', () => {
    expect(accounts('The minimum ticket is 10,000 tokens, so half an ounce.')).toEqual([
      'differs 10000 minimum-tokens',
      'derived 0.5',
    ]);
  });

  test.each([
    ['a question', 'Is the deferred payment due 75 days after the notice?'],
    ['a date', 'In the sheet of 3 March 2024 the deferred payment is due 75 days after the notice.'],
    ['a verb of the past', 'The earlier sheet allowed 90 days after the notice for the deferred payment.'],
    ['the value of another figure', 'The holder may settle within ninety (90) days of the notice.'],
    ['a rival in another clause', 'Unlike other offers, the down payment is only $375 an ounce.'],
    ['a supposition before a colon', 'Suppose you join: the down payment is 375 USD an ounce.'],
    ['a month', 'Draft 2 of 9 January has a forward price of 1,620 USD per ounce.'],
  ])('and left undecided where %s lets one fear otherwise', (_, text) => {
    expect(accounts(text)).toEqual([expect.stringMatching(/^undecided/)]);
  });

  test('and beside the value of the figure', () => {
    expect(accounts('The down payment is now $375 an ounce, down from $395.')).toEqual([
      'undecided 375 down-payment-per-ounce',
      'equals 395 down-payment-per-ounce',
    ]);
  });

  test('but not beside a sentence that states the figure', () => {
    const page = 'The election period is 30 days. The holder elects within 35 days of the notice.';
    expect(accounts(page)).toEqual(['equals 30 election-period', 'differs 35 election-period']);
  });

  test('but a value that is far from every figure, and a time of which no word tells, are about something else', () => {
    expect(accounts('The price of the plant is $12,000,000,000.')).toEqual(['other 12000000000']);
    expect(accounts('It took nine days.')).toEqual(['other 9']);
    expect(accounts('Our trucks took nine days.')).toEqual(['other 9']);
    expect(accounts('It took eight to nine months.')).toEqual(['undecided 8–9']);
  });

  test('and so is what may be past or supposed where no word tells of a figure', () => {
    expect(accounts('It stood in a leaflet of 2024 with $1,890.')).toEqual(['other 1890']);
    expect(accounts('A leaflet has $1,890.')).toEqual(['undecided 1890']);
  });

  test('and the country in the name of its money does not speak of us', () => {
    expect(accounts('A streaming peer pays US$ 1,700 per ounce and waits 30 months.')).toEqual([
      'unrelated 1700',
      'unrelated 30',
    ]);
  });

  test('and else left undecided, as a headline without a word is, and a price close to ours beside words of other things', () => {
    expect(accounts('$1,450')).toEqual(['undecided 1450']);
    expect(accounts('Every ounce costs $1,590, whatever the market does.')).toEqual([
      'undecided 1590 forward-price',
    ]);
    expect(accounts('45 days from the notice')[0]).toMatch(/^undecided/);
  });
});

describe("what is another's, past, supposed or denied is not this programme's", () => {
  test.each([
    ['A competitor sells forward at a price of 1,620 USD per ounce.', 'unrelated 1620'],
    ['Kestrel asks a forward price of 1,620 USD per ounce.', 'unrelated 1620'],
    ['Kestrel Bullion Trust asks a forward price of 1,620 USD per ounce.', 'unrelated 1620'],
    ['Their price is 1,700 USD per ounce.', 'unrelated 1700'],
    ["Kestrel's force majeure clause runs 180 days.", 'unrelated 180'],
    ['Last spring the forward price was 1,480 USD per ounce.', 'unrelated 1480'],
    ['Suppose the forward price were 1,700 USD per ounce.', 'unrelated 1700'],
    ['The deferred payment period is not 75 days.', 'unrelated 75'],
    ['Im Frühjahr lag der Terminpreis noch bei 1.480,00 USD je Unze.', 'unrelated 1480'],
    ['No son 1.480 dólares por onza.', 'unrelated 1480'],
    ['The draft showed a forward price of 1,495 USD per ounce last year.', 'unrelated 1495'],
    ['Years earlier the down payment stood at $350 an ounce.', 'unrelated 350'],
  ])('%s', (text, expected) => {
    expect(accounts(text)).toEqual([expected]);
  });

  test('but the parties that a document defines are no others', () => {
    const text = "The Depositary's force majeure clause runs 190 days.";
    expect(accounts(text)).toEqual(['unrelated 190']);
    expect(accounts(`Altiplano S.R.L. (the “Depositary”) keeps the bars. ${text}`)).toEqual([
      'differs 190 force-majeure-limit',
    ]);
  });

  test('but a limit in negative words is no denial', () => {
    expect(accounts('The deferred payment is due not later than 75 days after the notice.')).toEqual([
      'differs 75 deferred-period',
    ]);
  });

  test('nor is a comparison whose words no table knows', () => {
    expect(accounts('The deferred payment is due not farther off than 75 days after the notice.')).toEqual([
      'differs 75 deferred-period',
    ]);
  });

  test('nor does what is said behind a semicolon, or of less or more than another amount', () => {
    expect(
      accounts('Delivery takes ten to twelve months; last spring there was talk of eight months.'),
    ).toEqual(['equals 10–12 target-delivery', 'unrelated 8']);
    expect(
      accounts('We pay cash at the average of 60 days, and never keep more than 1.5 % for costs.'),
    ).toEqual(['differs 60 cash-settlement-average', 'equals 1.5 cash-settlement-cost-cap']);
  });

  test('and the time that is named last has the word', () => {
    expect(
      accounts('The forward price was 1,480 USD per ounce last spring; now it is 1,550 USD per ounce.'),
    ).toEqual(['unrelated 1480', 'equals 1550 forward-price']);
  });
});

/** A table laid over a text: rows of cells, each the next occurrence of its words. */
function tableOver(text: string, rows: string[][]): Block[] {
  let at = 0;
  const cells = rows.map(row =>
    row.map(words => {
      const start = text.indexOf(words, at);
      at = start + words.length;
      return { ranges: [{ page: 1, start, end: at }], header: false, columns: 1, rows: 1 };
    }),
  );
  return [{ kind: 'table', id: 'table-1', caption: [], rows: cells }];
}

describe('a cell is read with the heads of its row and column', () => {
  const inTable = (rows: string[][]) => {
    const text = rows.flat().join('\n');
    return accounts(text, tableOver(text, rows));
  };

  test('which give the unit and what the amount is per', () => {
    expect(
      inTable([
        ['Stage', 'USD per token', 'USD per ounce'],
        ['Down payment', '0.01975', '395'],
        ['Deferred payment', '0.05775', '1,250'],
      ]),
    ).toEqual([
      'equals 0.01975 down-payment-per-token',
      'equals 395 down-payment-per-ounce',
      'equals 0.05775 deferred-payment-per-token',
      'differs 1250 deferred-payment-per-ounce',
    ]);
  });

  test('which give the scale of the unit, too', () => {
    expect(
      inTable([
        ['Measure', 'Our programme'],
        ['Outstanding, fully diluted (m tokens)', '990'],
        ['Offered at most (tokens, m)', '903'],
        ['Delivery', '14–16'],
      ]),
    ).toEqual([
      'differs 990000000 fully-diluted',
      'differs 903000000 maximum-offering',
      'differs 14–16 target-delivery',
    ]);
  });

  test('and hold numbers that the cells are computed with', () => {
    expect(
      inTable([
        ['Tokens bought', '5,000', '40,000'],
        ['Down payment', '98.75', '790.00'],
      ]),
    ).toEqual([
      'equals 5000 minimum-tokens',
      'other 40000',
      'equals 98.75 minimum-down-payment',
      'derived 790',
    ]);
  });

  test('and the first cell of a row is described by the rest of it', () => {
    expect(
      inTable([
        ['When', 'What happens'],
        ['N + 30 d', 'The election closes.'],
      ]),
    ).toEqual(['equals 30 election-period']);
  });

  test('and values side by side that only numbers head are examples of no figure', () => {
    expect(
      inTable([
        ['Forward price, USD/oz', '1,450', '1,500', '1,700'],
        ['Down payment, USD/oz', '362.50', '375.00', '425.00'],
      ]),
    ).toEqual(Array.from(['1450', '1500', '1700', '362.5', '375', '425'], value => `other ${value}`));
  });

  test('and so are values that only dates head', () => {
    expect(
      inTable([
        ['When', 'Spring 2022', 'Autumn 2022', 'Spring 2023'],
        ['Forward price, USD/oz', '1,390', '1,440', '1,480'],
      ]),
    ).toEqual(['other 1390', 'other 1440', 'other 1480']);
  });

  test('and beside a cell that states the figure another value is no sure difference', () => {
    expect(
      inTable([
        ['Item', 'A', 'B'],
        ['Forward price, USD per ounce', '1,550', '1,725'],
      ]),
    ).toEqual(['equals 1550 forward-price', 'undecided 1725 forward-price']);
  });

  test('and is undecided where no word of a figure tells what it is about', () => {
    expect(
      inTable([
        ['When', 'What happens'],
        ['F + 120 d', 'A paper is sent.'],
      ]),
    ).toEqual(['undecided 120']);
  });

  test('and no phrase begins in one cell and ends in the next', () => {
    expect(
      inTable([
        ['Item', 'This programme', 'Karri Forward'],
        ['Price, USD per ounce', '1,650', '2,950'],
      ]),
    ).toEqual(['differs 1650 forward-price', 'unrelated 2950']);
  });

  test('and name whose offer they are', () => {
    expect(
      inTable([
        ['Item', 'This programme', 'Kestrel Gold'],
        ['Price, USD per ounce', '1,550', '1,725'],
      ]),
    ).toEqual(['equals 1550 forward-price', 'unrelated 1725']);
    expect(
      inTable([
        ['Offer', 'Price, USD per ounce'],
        ['This programme', '1,550'],
        ['Kestrel Gold', '1,725'],
      ]),
    ).toEqual(['equals 1550 forward-price', 'undecided 1725 forward-price']);
    expect(
      inTable([
        ['Item', 'Present programme', '2024 programme (closed)'],
        ['Price, USD per ounce', '1,550', '1,480'],
      ]),
    ).toEqual(['equals 1550 forward-price', 'unrelated 1480']);
  });
});

describe('what is made to be hard', () => {
  test('is unreadable: a number of 400 digits, and one that contradicts itself', () => {
    expect(
      read(`The price is ${'7'.repeat(400)} USD per ounce.`).map(({ account, why }) => `${account}: ${why}`),
    ).toEqual(['unreadable: the number has too many digits']);
    expect(read('Due within sixty (90) days.').map(({ account }) => account)).toEqual(['unreadable']);
    expect(read('Due within USD 60 days.').map(({ account }) => account)).toEqual(['unreadable']);
  });
});

describe('a place', () => {
  test('is the sentence on one line with the mark of the amount, over the end of a page', () => {
    const pages = ['The deferred payment is due within', '60 business days of the notice.'];
    const found = readAccounts(
      pages.map((text, index) => ({ page: index + 1, label: String(index + 1), text })),
      data,
      [
        {
          kind: 'paragraph',
          id: null,
          number: null,
          ranges: pages.map((text, index) => ({ page: index + 1, start: 0, end: text.length })),
        },
      ],
    );
    expect(found).toMatchObject([
      {
        account: 'differs',
        page: 2,
        sentence: 'The deferred payment is due within 60 business days of the notice.',
        mark: [35, 51],
      },
    ]);
  });
});

interface Score {
  expected: number;
  altered: number;
  found: number;
  caught: number;
  invented: number;
}

function score(pages: readonly StatedPage[]): Score {
  const total: Score = { expected: 0, altered: 0, found: 0, caught: 0, invented: 0 };
  for (const { text, expected } of pages) {
    const read_ = read(text).map(({ figure, value, account }) => `${figure} ${value} ${account}`);
    const stated = new Set(expected.map(([figure, value]) => `${figure} ${value} differs`));
    total.invented += read_.filter(line => line.endsWith(' differs') && !stated.has(line)).length;
    for (const [figure, value, verdict] of expected.filter(([, , verdict]) => verdict !== 'unclear')) {
      const isAltered = verdict === 'differs';
      total.expected += isAltered ? 0 : 1;
      total.altered += isAltered ? 1 : 0;
      total.found += !isAltered && read_.includes(`${figure} ${value} equals`) ? 1 : 0;
      total.caught +=
        isAltered && read_.some(line => line.split(' ').slice(1).join(' ').startsWith(value)) ? 1 : 0;
    }
  }
  return total;
}

describe('statements in documents that nobody here published', () => {
  test('are found in the words of others, and no difference is invented', () => {
    const { expected, altered, found, caught, invented } = score([
      ...statedPages,
      ...secondPages,
      ...thirdPages,
    ]);
    expect(found / expected).toBeGreaterThanOrEqual(0.9);
    expect(caught / altered).toBeGreaterThanOrEqual(0.9);
    expect(invented).toBe(0);
  });
});
