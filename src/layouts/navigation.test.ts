import { expect, test } from 'vitest';
import { navigationSections, sectionOf } from './navigation.ts';

const sections = navigationSections([
  { order: 3, path: '/documents', title: 'Documents', description: 'Documents.', group: 'Evidence' },
  { order: 1, path: '/', title: 'Summary', description: 'All.', group: 'The offer' },
  { order: 2, path: '/faq', title: 'Questions', description: 'Answers.', group: 'The offer' },
]);

test('groups pages in their order', () => {
  expect(sections.map(({ name, pages }) => [name, pages.map(({ path }) => path)])).toEqual([
    ['The offer', ['/', '/faq']],
    ['Evidence', ['/documents', '/versions']],
  ]);
});

test('risks and tools follow their main page', () => {
  const [protection, evidence] = navigationSections([
    { order: 1, path: '/security-collateral', title: 'Security', description: 'Risks.', group: 'Protection' },
    { order: 2, path: '/verification', title: 'Verification', description: 'Checks.', group: 'Evidence' },
    { order: 3, path: '/documents', title: 'Documents', description: 'Documents.', group: 'Evidence' },
  ]);
  expect(protection?.pages.map(({ path, title }) => [path, title])).toEqual([
    ['/security-collateral', 'Security'],
    ['/security-collateral#risks', 'Risks'],
  ]);
  expect(evidence?.pages.map(({ path }) => path)).toEqual([
    '/verification',
    '/check',
    '/documents',
    '/versions',
  ]);
});

test('a reading page belongs to the section of the documents; an unknown page to none', () => {
  expect(sectionOf(sections, '/documents/offtake-agreement')?.name).toBe('Evidence');
  expect(sectionOf(sections, '/404')).toBeUndefined();
});
