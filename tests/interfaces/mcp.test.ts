/** `npm run mcp`: what a language model learns about a folder and about a running site. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { failedCommand, runCommand } from '../helpers/commands.ts';

interface Source {
  document: string;
  version: string;
  clause: string | null;
  address: string;
}

describe.each(['outDirectory', 'nodeUrl'] as const)('of the %s', target => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  beforeAll(async () => {
    const env = { PATH: process.env.PATH ?? '', GOLD_PRICE_FEEDS: '' };
    const args = ['scripts/mcp.ts', inject(target)];
    const transport = new StdioClientTransport({ command: process.execPath, args, env });
    // Beside other work, a process begins slowly.
    await client.connect(transport, { timeout: 240_000 });
  });
  afterAll(() => client.close());

  async function ask(name: string, input: Record<string, unknown> = {}) {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [{ text }] = content as [{ text: string }];
    return isError ? text : JSON.parse(text);
  }

  function expectSource(source: Source) {
    expect(source.document).not.toBe('');
    expect(source.version).toMatch(/^[0-9a-f]{64}$/);
    expect(source).toHaveProperty('clause');
    expect(source.address).toMatch(new RegExp(`^http.*/documents/.*@${source.version.slice(0, 16)}#`));
  }

  test('it offers five tools that only read, and names the documents', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_documents',
      'read_clause',
      'check_quote',
      'list_disagreements',
      'gold_price',
    ]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    expect(client.getInstructions()).toContain('- Offtake Agreement.pdf, 25 pages, a sample');
  });

  test('a search leads to a clause, which can be read', async () => {
    const { results } = await ask('search_documents', {
      query: 'What happens if the soft cap is not reached?',
    });
    expect(results).toHaveLength(5);
    results.forEach(expectSource);
    const { filename, clause } = results.find((result: Source) => result.clause?.startsWith('clause '));
    const read = await ask('read_clause', { document: filename, clause: clause.replace('clause ', '') });
    expectSource(read);
    expect(read.clause).toBe(clause);
    expect(read.text.length).toBeGreaterThan(20);
  });

  test('a clause includes what is below it; a definition and a page are read by their names', async () => {
    const { text } = await ask('read_clause', { document: 'offtake agreement', clause: '3.3' });
    expect(text).toMatch(/^3\.3 .*\n\(a\) Down Payment.*\n\(b\).*\n\(c\) All-in Price/s);
    expect((await ask('read_clause', { document: 'Offtake Agreement.pdf', clause: 'Bullion' })).text).toMatch(
      /^Bullion means/,
    );
    expect((await ask('read_clause', { document: 'Offtake Agreement', page: 7 })).text).toContain(
      'Price and payment',
    );
    expect((await ask('read_clause', { document: 'Offtake Agreement' })).clauses).toContain(
      'clause 4.4: 4.4 On acceptance this Agreement becomes binding.',
    );
  });

  test('a mistake is answered with what there is', async () => {
    expect(await ask('read_clause', { document: 'Offtake Agreement', clause: '99' })).toMatch(
      /no clause "99"\. It has: table 1/,
    );
    expect(await ask('read_clause', { document: 'Nothing' })).toMatch(/No document is called "Nothing"/);
    expect(await ask('search_documents', { query: 'x' })).toMatch(/query/);
  });

  test('sentences are checked, each with what the documents say', async () => {
    const { sentences } = await ask('check_quote', {
      text: 'On acceptance this Agreement becomes binding. Stage 1 is the Down Payment of 0.02975 USD for each Offtake Token.',
    });
    expect(sentences.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'Word for word',
      'Contradicted',
    ]);
    const [exact, wrong] = sentences;
    exact.places.forEach(expectSource);
    expect(exact.places[0]).toMatchObject({ document: 'Offtake Agreement', clause: 'clause 4.4' });
    expect(wrong.documentsSay[0].text).toContain('0.01975 USD');
    wrong.documentsSay.forEach(expectSource);
  });

  test('every reading of a disagreement has its places', async () => {
    const readings: (Source & { subject: string; value: string })[] = await ask('list_disagreements');
    readings.forEach(expectSource);
    const values = readings.filter(({ subject }) => subject === 'Target delivery').map(({ value }) => value);
    expect(new Set(values)).toEqual(new Set(['10–12', '20–24']));
  });

  test('the gold price has its age, and the clause of the forward price', async () => {
    const price = await ask('gold_price');
    expect(price).toMatchObject({ spot: 4228, forward: 1550, stale: true });
    expect(price.ageHours).toBeGreaterThan(24);
    expectSource(price.forwardStatedBy[0]);
  });
});

test('a folder without a build is one line', async () => {
  const { code, stderr } = await failedCommand(runCommand('mcp', {}, 'tests'));
  expect([code, stderr]).toEqual([1, 'tests contains no build: run npm run build first.\n']);
});
