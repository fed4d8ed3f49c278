import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Program, programSchema, readProgram, textsOf } from '#program';
import { withChangedTerms } from '../../tests/helpers/changed-terms.ts';
import { readDataPath } from '../data-path.ts';
import type { OperatorError } from '../operator-error.ts';
import data from '../program/program.json' with { type: 'json' };
import { readAccounts } from './document-accounts.ts';
import { figures } from './figures.ts';
import { currentProgramSchema, staleAmounts } from './stale-amounts.ts';

const stored = programSchema.parse(data);

/** The stored data with values replaced, by data path. */
function withValues(values: Record<string, unknown>): Program {
  const program = structuredClone(stored);
  for (const [path, value] of Object.entries(values)) {
    const [, parent = '', key = ''] = /^(.+)\.([^.]+)$/.exec(path) ?? [];
    const holder = readDataPath(program, parent);
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) {
      throw new Error(`there is no ${path}`);
    }
    Object.assign(holder, { [key]: value });
  }
  return program;
}

/** Texts with a stale amount, as `definitions.0.meaning: 1,550 USD`. */
function staleIn(program: Program): string[] {
  return staleAmounts(program).map(({ path, written }) => `${path.join('.')}: ${written}`);
}

const terms = 'commercialTerms';

/** A forward price of 1,600 USD, in the six keys that have to agree with each other. */
const dearer = {
  [`${terms}.forwardPrice.usdPerTroyOunce`]: '1600',
  [`${terms}.allIn.usdPerTroyOunce`]: '1600',
  [`${terms}.allIn.usdPerToken`]: '0.08',
  [`${terms}.deferredPayment.usdPerToken`]: '0.06025',
  [`${terms}.deferredPayment.usdPerTroyOunce`]: '1205',
  [`${terms}.minimumSubscription.deferredPaymentUsd`]: '301.25',
};

describe('comparing the amounts of the texts with the figures', () => {
  it('finds nothing in the stored data', () => {
    expect(staleIn(stored)).toEqual([]);
  });

  it('finds every text that still states a price which six keys have left', () => {
    const program = withValues(dearer);
    expect(programSchema.safeParse(program).success).toBe(true);
    expect(staleIn(program)).toEqual([
      'programme.summary: 1,550 USD per troy ounce',
      'programme.summary: 1,155 USD per ounce',
      'commercialTerms.formulas.1.expression: 0.05775 USD',
      'commercialTerms.formulas.2.expression: 0.0775 USD',
      'commercialTerms.formulas.2.expression: 1,550 USD',
      'definitions.0.meaning: 1,550 USD',
      'definitions.2.meaning: 0.05775 USD per token',
      'definitions.2.meaning: 1,155 USD per troy ounce',
      'definitions.4.meaning: 0.0775 USD per token',
      'definitions.4.meaning: 1,550 USD per troy ounce',
      'participation.steps.6.text: 0.05775 USD for each token',
      'risks.3.statement: 1,155 USD per ounce',
      'risks.14.statement: 1,550 USD per ounce',
      'verification.3.how: 1,155 USD',
      'verification.3.how: 1,550 USD per ounce',
      'textDifferences.0.statement.text: 1,155 USD',
      'textDifferences.0.note: 1,155',
      'textDifferences.0.note: 1,550 USD',
      'navigation.3.title: 1,550',
    ]);
  });

  it('accepts the deliverable unit in ounces, and no other quantity for it', () => {
    const meaning = '10 troy ounces = 200,000 tokens.';
    const unit = { 'delivery.minimumDeliverableUnit': { troyOunces: '10', tokens: 200_000 } };
    const text = { 'entities.minimum-deliverable-unit.meaning': meaning };
    expect(staleIn(withValues({ ...unit, ...text })).filter(line => line.includes('troy ounces'))).toEqual(
      [],
    );
    expect(staleIn(withValues(text))).toContain('entities.4.meaning: 10 troy ounces');
  });

  it('leaves alone what is stated in a unit that no figure has', () => {
    const summary = `${stored.programme.summary} A wire costs 12 euros.`;
    expect(staleIn(withValues({ 'programme.summary': summary }))).toEqual([]);
  });

  it('reports a figure that does not add up and every stale text at once, in one line each', async () => {
    const program = withValues({ ...dearer, [`${terms}.allIn.usdPerToken`]: '0.09' });
    const folder = await mkdtemp(join(tmpdir(), 'stale-amounts-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'program.json');
    await writeFile(file, JSON.stringify(program));
    const error: unknown = await readProgram(file, currentProgramSchema).catch((thrown: unknown) => thrown);
    const lines = (error as OperatorError).message.replaceAll(`${file}: `, '').split('\n');
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(/^key commercialTerms\.allIn\.usdPerTroyOunce: expected 1800 \(the product of/),
      expect.stringMatching(/^key commercialTerms\.allIn\.usdPerToken: expected 0\.08 \(the sum of/),
    ]);
    // As if the two were corrected.
    const stale = staleAmounts(withValues(dearer)).map(({ written }) => `for “${written}”, found "`);
    expect(stale.length).toBeGreaterThanOrEqual(19);
    expect(lines.slice(2)).toEqual(stale.map(text => expect.stringContaining(text)));
  });
});

/** Changes the figures so that none is near what it was, and no other has the same value. */
function withOthers(ids: readonly string[]): Program {
  return withValues(
    Object.fromEntries(
      figures
        .filter(({ id }) => ids.includes(id))
        .map(({ path }) => {
          const key = ['fromMonths', 'days'].find(
            inner => readDataPath(stored, `${path}.${inner}`) !== undefined,
          );
          return key === undefined ? path : `${path}.${key}`;
        })
        .map(path => {
          const value = readDataPath(stored, path);
          return [path, typeof value === 'number' ? value * 3 + 1 : String(Number(value) * 3 + 1)];
        }),
    ),
  );
}

/** Figures that the data holds to each other, and which a text cannot tell apart. */
const tied = [['tokens-per-ounce', 'deliverable-unit']];

/** Texts that state a figure, by its identifier; notes on text differences compute with what they state, and addresses stay as they are. */
const statingTexts = textsOf(stored)
  .filter(({ path }) => path.at(-1) !== 'note' && path.at(-1) !== 'path')
  .flatMap(({ path, context, text }) =>
    readAccounts([{ page: 1, label: '1', text: `${context}: ${text}` }], stored)
      .filter(({ account, written }) => account === 'equals' && text.includes(written))
      .map(({ figure }) => ({ figure: figure ?? '', path: path.join('.') })),
  );

describe('a change of one figure', () => {
  it.each([...new Set(statingTexts.map(({ figure }) => figure))])(
    'is missed by no text that states %s',
    id => {
      const changed = staleAmounts(withOthers(tied.find(ids => ids.includes(id)) ?? [id]));
      const stating = statingTexts.filter(({ figure }) => figure === id).map(({ path }) => path);
      expect(changed.map(({ path }) => path.join('.'))).toEqual(expect.arrayContaining(stating));
    },
  );
});

/** The figures of one, and the texts of the other. */
function figuresInto(texts: unknown, figured: unknown): unknown {
  if (Array.isArray(texts) && Array.isArray(figured)) {
    return texts.map((text, index) => figuresInto(text, figured[index]));
  }
  if (typeof texts === 'object' && texts !== null && typeof figured === 'object' && figured !== null) {
    const values = new Map(Object.entries(figured));
    return Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, figuresInto(text, values.get(key))]),
    );
  }
  return typeof texts === 'string' && !/^\d+(?:\.\d+)?$/.test(texts) ? texts : figured;
}

describe('a change of forward price, payments and numbers of tokens together', () => {
  const changed = programSchema.parse(JSON.parse(withChangedTerms(JSON.stringify(data, null, 2))));

  it('leaves nothing stale where every sentence is changed as well', () => {
    expect(staleIn(changed)).toEqual([]);
  });

  it('stops the build at each sentence that is not', () => {
    const pathsOf = (program: Program) =>
      new Map(textsOf(program).map(({ path, text }) => [path.join('.'), text]));
    const after = pathsOf(changed);
    const left = [...pathsOf(stored)]
      // The name holds no figure; how a limit is written is checked against its quantities (consistency.ts).
      .filter(
        ([path, text]) => text !== after.get(path) && !/^(programme\.(name|serviceName)|limits)\b/.test(path),
      )
      .map(([path]) => path);
    const named = staleAmounts(figuresInto(stored, changed) as Program).map(({ path }) => path.join('.'));
    expect(left.length).toBeGreaterThanOrEqual(30);
    expect(left.filter(path => !named.includes(path))).toEqual([]);
  });
});
