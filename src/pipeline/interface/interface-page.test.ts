import { expect, test } from 'vitest';
import { routes } from '../routes/routes.ts';
import { interfaceOperations } from './interface-page.ts';

test('every JSON response is described field by field, a list by the fields of its entries', () => {
  const names = Object.fromEntries(
    interfaceOperations(routes).map(({ id, fields }) => [id, fields.map(({ name }) => name)]),
  );
  const plainTexts = Object.keys(names).filter(id => names[id]?.length === 0);
  expect(plainTexts).toEqual([
    'getLibraryDatabase',
    'getDocumentText',
    'getCheckpoint',
    'getSummary',
    'getFullText',
  ]);
  expect(names.searchDocuments).toEqual(
    expect.arrayContaining(['total', 'results[].kind', 'results[].document', 'results[].document.title']),
  );
});

test('a field has its full path, and a required text is marked as not empty', () => {
  const program = interfaceOperations(routes).find(({ id }) => id === 'getProgram');
  expect(program?.fields[1]).toMatchObject({ name: 'programme.name', type: 'string, not empty' });
});

test('a nullable type is described in words, however its schema is written', () => {
  const types = interfaceOperations(routes).flatMap(({ fields }) => fields.map(({ type }) => type));
  expect(types).toContain('string or null');
  expect(types.filter(type => type.includes(',null'))).toEqual([]);
});

test('a parameter has the type that its text is parsed to', () => {
  const search = interfaceOperations(routes).find(({ id }) => id === 'searchDocuments');
  expect(search?.parameters).toMatchObject([
    { name: 'q', type: 'string, at least 2 characters, at most 200', isRequired: true },
    { name: 'limit', type: 'integer, from 1, to 50, default 10', isRequired: false },
    { name: 'include', type: '"current", "versions", default "current"', isRequired: false },
    { name: 'scope', type: '"documents", "site", "all", default "documents"', isRequired: false },
  ]);
});
