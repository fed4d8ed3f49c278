import { expect, test } from 'vitest';
import { routes } from '../routes/routes.ts';
import { interfaceOperations } from './interface-page.ts';

test('every JSON response is told field by field, a list by the fields of its entries', () => {
  const names = Object.fromEntries(
    interfaceOperations(routes).map(({ id, fields }) => [id, fields.map(({ name }) => name)]),
  );
  const plainTexts = Object.keys(names).filter(id => names[id]?.length === 0);
  expect(plainTexts).toEqual(['getDocumentText', 'getSummary', 'getFullText']);
  expect(names.searchDocuments).toEqual(
    expect.arrayContaining(['total', 'results[].kind', 'results[].document', 'results[].document.title']),
  );
});

test('a field is told with its names from the top, and a text that must be there as one', () => {
  const program = interfaceOperations(routes).find(({ id }) => id === 'getProgram');
  expect(program?.fields[1]).toMatchObject({ name: 'programme.name', type: 'string, not empty' });
});

test('what may be null is told in words, however its schema says it', () => {
  const types = interfaceOperations(routes).flatMap(({ fields }) => fields.map(({ type }) => type));
  expect(types).toContain('string or null');
  expect(types.filter(type => type.includes(',null'))).toEqual([]);
});

test('a parameter is told as what its text stands for', () => {
  const search = interfaceOperations(routes).find(({ id }) => id === 'searchDocuments');
  expect(search?.parameters).toMatchObject([
    { name: 'q', type: 'string, at least 2 characters, at most 200', isRequired: true },
    { name: 'limit', type: 'integer, from 1, to 50, 10 where left out', isRequired: false },
    { name: 'include', type: '"current", "versions", "current" where left out', isRequired: false },
    { name: 'scope', type: '"documents", "site", "all", "documents" where left out', isRequired: false },
  ]);
});
