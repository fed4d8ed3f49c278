/** Routes of the programme data, of the figures in the documents, of yearly prices and of the gold price. */
import { citationsSchema } from '#citations/schema';
import { figureLedgerSchema } from '#ledger/schema';
import { goldPriceSchema } from '#price/schema';
import { programSchema } from '#program';
import { figuresExample } from '../publish/examples.ts';
import { yearlyPricesCsv } from '../publish/yearly-prices.ts';
import { json, type Route, stored } from './route.ts';

export const programmeRoutes: readonly Route[] = [
  { path: '/program-data', file: null, footer: ['Programme data', 'list of terms'] },
  {
    path: '/api/program',
    file: 'api/program.json',
    schema: programSchema.meta({ id: 'Program' }),
    content: ({ programSource }) => programSource,
    operation: {
      id: 'getProgram',
      topic: 'Programme',
      summary: 'The full programme dataset, as stored.',
      description:
        'Where published texts differ, this data is the service’s own statement, and `textDifferences` lists the other readings. Amounts are decimal strings, to avoid rounding. Unpublished values are null.',
      example: ({ program }) => program,
    },
    llms: ['Programme data', 'JSON: every published term'],
    footer: ['Programme data', 'JSON'],
  },
  {
    path: '/api/gold-price',
    file: null,
    schema: goldPriceSchema.meta({ id: 'GoldPrice' }),
    operation: {
      id: 'getGoldPrice',
      topic: 'Gold price',
      summary:
        'The gold price compared with the fixed forward price: the newest price that the service has, with its age.',
      description:
        'The margin is the spot price less the forward price, and the discount is its share of the spot price. If no feed answers, the last known price is served, marked by `stale` and `staleReason`.',
      errors: [500],
      example: ({ price }) => price,
    },
    llms: ['Gold price', 'JSON: spot price against the forward price'],
    footer: ['Gold price', 'JSON'],
  },
  {
    path: '/citations.json',
    schema: citationsSchema.meta({ id: 'Citations' }),
    content: ({ citations: { citations, uncited } }) => json({ citations, uncited }),
    operation: {
      id: 'getCitations',
      topic: 'Programme',
      summary:
        'The clauses of the documents that state the programme data, and the statements for which no clause is known.',
      description:
        'A place is stated by the operator, or matched by a program, which names another clause than a lawyer would in about 10 of 100; `basis` is which. Its `anchor` is an address on the reading page of the document.',
      example: ({ citations: { citations, uncited } }) => ({ citations, uncited }),
    },
    llms: ['Citations', 'JSON: the clause behind each statement'],
  },
  {
    path: '/figures.json',
    schema: figureLedgerSchema.meta({ id: 'FigureLedger' }),
    files: ({ ledger }) => [stored('figures.json', ledger.file)],
    operation: {
      id: 'getFigures',
      topic: 'Programme',
      summary: 'All numbers in the documents, compared with the main figures of the programme data.',
      description:
        'Every amount is in one account (`account`, by document `accounts`); `review` lists those that differ or are undecided, hardest first, with the decisions of the operator. A program reads the texts; each amount has its sentence and page. `differences` lists disagreements with the programme data or between documents.',
      example: figuresExample,
    },
  },
  {
    path: '/charts/yearly-gold-price.csv',
    content: ({ program }) => yearlyPricesCsv(program.commercialTerms.forwardPrice.usdPerTroyOunce),
  },
];
