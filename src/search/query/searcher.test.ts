import { describe, expect, test } from 'vitest';
import { programConcepts } from '#program/vocabulary';
import { buildTable } from '../concepts/build-table.ts';
import { agreement, documentOf, library, outline, searchIn } from '../fixtures/small-library.ts';
import { buildSearchIndex } from '../index/index-builder.ts';
import { languageFile } from '../words/language-file.ts';
import { openSearcher } from './searcher.ts';

const search = await searchIn(library);

async function placesOf(query: string): Promise<string[]> {
  const { results } = await search(query);
  return results.map(({ document, page }) => `${document.title} ${page}`);
}

describe('a result', () => {
  test('tells the document, the page with its label, the passage and where to open it', async () => {
    const { results } = await search('election period');
    expect(results[0]).toMatchObject({
      document: { filename: 'Agreement.pdf', title: 'Agreement', url: '/documents/Agreement.pdf' },
      page: 2,
      label: 'ii',
      excerpt: agreement.pages[1]?.text,
      source: 'text',
      section: null,
      url: '/documents/Agreement.pdf/read?highlight=election+period#page-2',
      pdfUrl: '/documents/Agreement.pdf#page=2',
    });
  });

  test('tells the heading above the passage, be it on the page before', async () => {
    const deed = documentOf(
      'Deed.pdf',
      [
        'The parties agree.\n4.1 Delivery Notice\nThe seller posts it on the dashboard.',
        'The refiner tests each bar.\nARTICLE V: “The Bullion”\nIt is kept in the vault.',
      ],
      { headings: ['4.1 Delivery Notice', 'ARTICLE V: “The Bullion”'] },
    );
    const searchDeed = await searchIn([deed]);
    const sectionOf = async (query: string) => (await searchDeed(query)).results[0]?.section;
    expect(await sectionOf('parties')).toBeNull();
    expect(await sectionOf('dashboard')).toBe('4.1 Delivery Notice');
    expect(await sectionOf('refiner')).toBe('4.1 Delivery Notice');
    expect(await sectionOf('vault')).toBe('ARTICLE V: “The Bullion”');
  });

  test('highlights by code points', async () => {
    const { results } = await search('assays');
    const [start = 0, end = 0] = results[0]?.matches[0] ?? [];
    expect([...(results[0]?.excerpt ?? '')].slice(start, end).join('')).toBe('assays');
  });
});

test('"of" and the like are not highlighted', async () => {
  const { results } = await search('notice of delivery');
  const { excerpt = '', matches = [] } = results[0] ?? {};
  expect(matches.map(([start, end]) => excerpt.slice(start, end))).toEqual(['notice', 'delivery', 'notice']);
});

test('words in a row are found among thousands of pages that hold inflections of each', async () => {
  const others = Array.from({ length: 2600 }, (_, at) => `Products and losses of week ${at}`);
  const filling = 'and whatever else the parties may agree upon in the course of time '.repeat(8);
  const many = [...others.slice(0, 1300), `${filling} production loss ${filling}`, ...others.slice(1300)];
  const { results } = await (await searchIn([documentOf('Weeks.pdf', many)]))('production loss');
  expect(results[0]?.page).toBe(1301);
});

describe('what is found', () => {
  test.each([
    ['an inflected form', 'delivery', ['Agreement 2', 'Outline 2']],
    ['a number however it is grouped', '1550', ['Agreement 4']],
    ['an amount with its currency', 'USD 1,550', ['Agreement 4']],
    ['a decimal', '0.01975', ['Agreement 1']],
    ['a percentage with and without space', '99.5%', ['Outline 1']],
    ['a quantity in another unit word', '49,000 ounces', ['Outline 1', 'Agreement 4']],
    ['a section reference', '4.2(b)', ['Agreement 2']],
    ['the beginning of a word', 'refin', ['Outline 2']],
    ['a misspelt word', 'bulion', ['Outline 1']],
    ['an abbreviation of a term written out', 'SET', ['Outline 2', 'Outline 1']],
    ['two letters', 'oz', ['Outline 1', 'Agreement 4']],
  ])('%s: %s', async (_, query, places) => {
    expect(await placesOf(query)).toEqual(places);
  });

  test('pages with the words as a phrase come before pages with the words apart', async () => {
    expect(await placesOf('written notice')).toEqual(['Agreement 2', 'Agreement 4']);
  });

  test('a phrase in quotation marks is found only as it stands', async () => {
    expect(await placesOf('"written notice"')).toEqual(['Agreement 2']);
    expect(await placesOf('“Written  Notice” seller')).toEqual(['Agreement 2']);
    expect(await placesOf('"notice written"')).toEqual([]);
    expect(await placesOf('"of the"')).toEqual([]);
    expect(await placesOf('"by the" seller')).toEqual(['Agreement 4']);
  });

  test('words such as "the" find pages only by themselves', async () => {
    expect(await placesOf('the vault')).toEqual(['Outline 1']);
    expect((await search('the')).total).toBe(5);
  });

  test('nothing, where the query has no words or none that the library knows', async () => {
    for (const query of ['', '  ', '*', '""', '$%', '~~ ^', 'xylophone']) {
      expect(await search(query)).toEqual({
        query,
        limit: 10,
        total: 0,
        results: [],
        suggestion: null,
        concepts: [],
        looseMatchesFrom: 0,
        noAnswer: /\p{L}/u.test(query),
      });
    }
  });
});

test.each(["what if I don't pay", 'what if I dont pay'])('%s: answered as with "do not"', async query => {
  const { query: _, ...answer } = await search(query);
  const results = answer.results.map(({ url: _, ...result }) => result);
  const { query: __, ...inFull } = await search('what if I do not pay');
  expect({ ...answer, results }).toEqual({
    ...inFull,
    results: inFull.results.map(({ url: _, ...result }) => result),
  });
});

describe('excluded words', () => {
  test('keep pages that hold them from the answer', async () => {
    expect(await placesOf('notice -price')).toEqual(['Agreement 2']);
    expect(await placesOf('notice -"is given"')).toEqual(['Agreement 2']);
  });

  test('are told from hyphens and dashes', async () => {
    expect(await placesOf('notice - price')).toContain('Agreement 4');
    expect(await placesOf('non-notice')).toContain('Agreement 2');
  });

  test('alone find nothing', async () => {
    expect((await search('-notice')).total).toBe(0);
  });
});

describe('suggestion', () => {
  test('puts the misspelt words right and leaves the rest as typed', async () => {
    expect((await search('Written  notcie, please')).suggestion).toBe('Written  notice, please');
  });

  test('is not made where every word is known', async () => {
    expect((await search('written notice')).suggestion).toBeNull();
  });
});

test('pages of documents that are not wanted are neither found nor counted', async () => {
  const { results, total } = await search('notice vault', 10, ({ title }) => title === 'Outline');
  expect(results.map(({ document }) => document.title)).toEqual(['Outline']);
  expect(total).toBe(1);
});

test('the total does not depend on the limit', async () => {
  const { total, results } = await search('notice price token', 1);
  expect(results).toHaveLength(1);
  expect((await search('notice price token', 50)).total).toBe(total);
  expect(total).toBeGreaterThan(1);
});

test('equal pages come in the order of documents and pages', async () => {
  const copies = ['a.pdf', 'b.pdf'].map(name => documentOf(name, ['Gold bars.', 'Gold bars.']));
  const { results } = await (await searchIn(copies))('gold');
  expect(results.map(({ document, page }) => [document.filename, page])).toEqual([
    ['a.pdf', 1],
    ['a.pdf', 2],
    ['b.pdf', 1],
    ['b.pdf', 2],
  ]);
});

describe('a question that no page answers', () => {
  test('is told, with the pages that hold a word of it', async () => {
    const { noAnswer, total } = await search('champions league football score of the seller tomorrow');
    expect({ noAnswer, total }).toEqual({ noAnswer: true, total: 2 });
  });

  test('finds no page by the words that carry its grammar', async () => {
    expect(await search('how is the weather in autumn')).toMatchObject({ noAnswer: true, total: 0 });
    expect(await search('how is it')).toMatchObject({ noAnswer: false, total: 4 });
  });

  test('is one that asks for what the papers lack, though they hold most of its words', async () => {
    for (const query of [
      'minimum age of the purchaser',
      'severability of the notice',
      'bonus for a friend of the seller',
    ]) {
      expect([query, await search(query)]).toMatchObject([query, { noAnswer: true, looseMatchesFrom: 0 }]);
    }
  });

  test('is not one of which a page or a concept says much', async () => {
    for (const query of ['written notice', 'who gives the notice tomorrow', 'notice of the weather']) {
      expect([query, (await search(query)).noAnswer]).toEqual([query, false]);
    }
  });
});

test('a clause that is asked for by its number stands first, the one of the agreement before others', async () => {
  const text = (heading: string) => `Of the seller.\n5 ${heading}\nThe gold is kept.`;
  const outlined = (filename: string, heading: string) =>
    documentOf(filename, [text(heading)], { headings: [`5 ${heading}`] });
  const summary = outlined('A.pdf', 'Storage');
  const binding = { ...outlined('B.pdf', 'Storage'), kind: 'offtake-agreement' as const };
  const mention = documentOf('C.pdf', ['It is told in clause 5, which see, as in clause 5.']);
  const { results } = await (await searchIn([mention, summary, binding]))('clause 5');
  expect(results.map(({ document }) => document.filename)).toEqual(['C.pdf', 'B.pdf', 'A.pdf']);
});

test('pages that hold little of what is asked stand behind the others, and the answer says from where', async () => {
  const papers = documentOf('Papers.pdf', [
    'The purchaser pays the purchaser’s bank, the purchaser says.',
    'Fineness and serial number of a bar are assayed by the refiner, who tells the purchaser.',
  ]);
  const { results, looseMatchesFrom } = await (await searchIn([papers]))('purchaser assayed fineness serial');
  expect(results.map(({ page }) => page)).toEqual([2, 1]);
  expect(looseMatchesFrom).toBe(1);
  expect((await search('written notice')).looseMatchesFrom).toBe(
    (await search('written notice')).results.length,
  );
});

describe('a word that the library lacks', () => {
  test('is put right where it is a slip, and left alone where it is English', async () => {
    expect(await search('notixe')).toMatchObject({ suggestion: 'notice', total: 2 });
    expect(await search('novice')).toMatchObject({ suggestion: null, total: 0 });
    expect(await search('"novice"')).toMatchObject({ suggestion: null, total: 0 });
  });

  test('finds its other spelling, and no spelling is suggested', async () => {
    const searchLicences = await searchIn([documentOf('Licences.pdf', ['The licenses of the program.'])]);
    for (const query of ['mining licences', 'the programme of the year']) {
      expect([query, await searchLicences(query)]).toMatchObject([query, { suggestion: null, total: 1 }]);
    }
  });

  test('is left alone where it stands in capitals among small letters', async () => {
    expect(await search('NOTIXE of the vault')).toMatchObject({ suggestion: null });
    expect(await search('NOTIXE')).toMatchObject({ suggestion: 'notice' });
  });

  test('is left alone where it is a short name among small words', async () => {
    const names = ['notice to Notixa', 'vault in Vaul'];
    for (const query of names) expect([query, (await search(query)).suggestion]).toEqual([query, null]);
    expect(await search('notice to notixe')).toMatchObject({ suggestion: 'notice to notice' });
    expect(await search('Written Notixe')).toMatchObject({ suggestion: 'Written notice' });
  });

  test('is left alone where it is a word of the law, of the trade, or borrowed', async () => {
    const searchLike = await searchIn([
      documentOf('Like.pdf', ['Rate fine parts pass facts prime more notary bond less share stone paid.']),
    ]);
    const spelt = [
      ...['pro rata', 'bona fide purchaser', 'prima facie evidence', 'pari passu', 'ipso facto', 'doré bars'],
      ...['weather in Paris', 'weather in paris', 'La Paz', 'stope', 'lessee', 'mutatis mutandis'],
    ];
    for (const query of spelt) expect([query, (await searchLike(query)).suggestion]).toEqual([query, null]);
  });

  test('is looked up among the words of the language, which no other query fetches', async () => {
    const { root } = await buildSearchIndex(library);
    let reads = 0;
    const searcher = openSearcher(root, {
      readBlock: async () => new Uint8Array(),
      readPages: async () => [],
      readWords: async () => {
        reads += 1;
        return languageFile(buildTable(programConcepts).concepts);
      },
    });
    for (const query of ['vault', 'written noti', 'the notice']) await searcher.search(query, 1);
    expect(reads).toBe(0);
    for (const query of ['novice', 'notixe']) await searcher.search(query, 1);
    expect(reads).toBe(1);
  });
});

describe('a concept that is asked for in other words', async () => {
  const cap = documentOf('Cap.pdf', [
    'In no event shall the aggregate liability of either party exceed the total amount paid hereunder.',
    'Any ceiling that is painted is inspected by the seller.',
  ]);
  const searchCap = await searchIn([cap, ...library]);
  const found = async (query: string) => {
    const { total, results, concepts } = await searchCap(query);
    const places = results.map(({ document, page }) => `${document.filename} ${page}`);
    return { total, places, concepts: concepts.map(({ name }) => name) };
  };

  test('finds the page that says it, and is told', async () => {
    const { total, places, concepts } = await found('maximum damages');
    expect(places[0]).toBe('Cap.pdf 1');
    expect(total).toBe(places.length);
    expect(concepts).toContain('cap on liability');
  });

  test('is not told where the query names it', async () => {
    expect(await found('cap on liability')).toMatchObject({ concepts: [] });
    expect((await found('cap on liability')).places[0]).toBe('Cap.pdf 1');
  });

  test('counts for nothing where the words stand in quotation marks or are excluded', async () => {
    expect(await found('"maximum damages"')).toMatchObject({ total: 0, concepts: [] });
    expect((await found('ceiling -maximum -damages')).places).toEqual(['Cap.pdf 2']);
  });

  test('is said, though no word of the query is', async () => {
    expect(await searchCap('maximum damages')).toMatchObject({ noAnswer: false });
    expect(await search('confiscation')).toMatchObject({ noAnswer: true, total: 0 });
  });

  test('finds no page that is excluded, or of a document that is not wanted', async () => {
    expect((await found('maximum damages -aggregate')).places).not.toContain('Cap.pdf 1');
    const { results } = await searchCap('maximum damages', 10, ({ filename }) => filename !== 'Cap.pdf');
    expect(results.map(({ document }) => document.filename)).not.toContain('Cap.pdf');
  });
});

test('a page with the words of a better one stands behind the others', async () => {
  const form = `${'The vault keeps allocated bars by serial number, fineness and weight. '.repeat(4)} Gold bars: each is assayed by the refiner before it is moved, and the ledger of the vault records its number, its weight and its fineness for the holder.`;
  const pages = ['Gold bars are tested. ', form, form, form];
  const searchForms = await searchIn(pages.map((text, index) => documentOf(`${index}.pdf`, [text])));
  const { results, total } = await searchForms('gold bars ledger');
  expect(total).toBe(4);
  expect(results.map(({ document }) => document.filename)).toEqual(['1.pdf', '0.pdf', '2.pdf', '3.pdf']);
});

test('of a query that may mean two things both are found before more of the first', async () => {
  const filler = 'Whatever else the parties agree upon stands in the schedule that is attached. ';
  const pages = [
    'The bars are insured. Insurance of the bars is paid by the seller.',
    'Insurance of all bars: the seller insures the bars while they travel, and tells the price.',
    'Insurance is renewed for the bars each year by the seller of them.',
    `${filler}Who stores gold in the vault pays a fee for storage. ${filler}`,
  ];
  const searchBars = await searchIn(pages.map((text, index) => documentOf(`${index}.pdf`, [text])));
  const { results } = await searchBars('insurance of stored bars');
  expect(results.map(({ document }) => document.filename)).toEqual(['0.pdf', '3.pdf', '1.pdf', '2.pdf']);
});

test('a document that was removed is no longer found', async () => {
  expect((await search('vault')).total).toBe(1);
  expect((await (await searchIn([agreement]))('vault')).total).toBe(0);
  expect((await (await searchIn([]))('vault')).total).toBe(0);
});

test('only documents with matching pages are read, each once', async () => {
  const read: string[] = [];
  const searchReading = await searchIn(library, read);
  await searchReading('vault');
  await searchReading('bullion');
  expect(read).toEqual(['Outline.pdf']);
});

test('a text that could not be read is asked for again by the next query', async () => {
  let attempts = 0;
  const searcher = openSearcher((await buildSearchIndex([outline])).root, {
    readBlock: async () => new Uint8Array(),
    readPages: async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('offline');
      return outline.pages.map(({ text }) => text);
    },
  });
  await expect(searcher.search('vault', 10)).rejects.toThrow('offline');
  expect((await searcher.search('vault', 10)).total).toBe(1);
});

test('a text that cannot be read costs the excerpt only, where that is wanted', async () => {
  const { root } = await buildSearchIndex([outline]);
  const offline = () => Promise.reject(new Error('offline'));
  const searcher = openSearcher(root, { readBlock: offline, readPages: offline, excerptsMayLack: true });
  const { results } = await searcher.search('vault', 10);
  expect(results[0]).toMatchObject({ page: 1, excerpt: '', matches: [] });
});

test('an excerpt does not begin with the running head of the pages, unless that is what was asked for', async () => {
  const pages = [1, 2, 3].map(
    page => `Gold papers of the seller ${page}\nBullion lies in vault number ${page} here.`,
  );
  const running = [1, 2, 3].map(page => `Gold papers of the seller ${page}`);
  const searchPapers = await searchIn([documentOf('Papers.pdf', pages, { running })]);
  const [found] = (await searchPapers('bullion in vault')).results;
  expect(found?.excerpt).toMatch(/^Bullion lies in vault number \d here\.$/);
  expect(found?.context.before).toBe('');
  expect((await searchPapers('papers')).results[0]?.excerpt).toMatch(/^Gold papers of the seller/);
});

test('the context of an excerpt begins with a word, whatever stands at the head of the page', async () => {
  const filler = 'Every shipment is recorded and tested by the assayer of the seller. ';
  const pages = ['vault', 'bank', 'refinery'].map(
    (place, index) =>
      `Papers of an extraordinary length ${index}\n${filler.repeat(4)}Bullion lies in the ${place}.`,
  );
  const running = [0, 1, 2].map(page => `Papers of an extraordinary length ${page}`);
  const papers = documentOf('Papers.pdf', pages, { running });
  const [found] = (await (await searchIn([papers]))('bullion refinery')).results;
  expect(found?.context.before).toMatch(/^\w/);
  expect(` ${filler.repeat(4)}`).toContain(` ${found?.context.before} `);
});

test('a result says where its text comes from', async () => {
  const scan = documentOf('Scan.pdf', ['Typed words of the vault', 'Pictured words of the vault']);
  for (const page of scan.pages.slice(1)) page.source = 'ocr';
  const { results } = await (await searchIn([scan]))('words');
  expect(results.map(({ page, source }) => [page, source]).sort()).toEqual([
    [1, 'text'],
    [2, 'ocr'],
  ]);
});
