import { expect, test } from 'vitest';
import { navigationSections, sectionOf } from './navigation.ts';

const sections = navigationSections([
  { order: 3, path: '/documents', title: 'Documents', description: 'Papers.', group: 'Evidence' },
  { order: 1, path: '/', title: 'Summary', description: 'All.', group: 'The offer' },
  { order: 2, path: '/faq', title: 'Questions', description: 'Answers.', group: 'The offer' },
]);

test('groups pages in their order', () => {
  expect(sections.map(({ name, pages }) => [name, pages.map(({ path }) => path)])).toEqual([
    ['The offer', ['/', '/faq']],
    ['Evidence', ['/documents', '/versions']],
  ]);
});

test('the page of a tool stands behind the page that it belongs to', () => {
  const [section] = navigationSections([
    { order: 1, path: '/verification', title: 'Verification', description: 'Checks.', group: 'Evidence' },
    { order: 2, path: '/documents', title: 'Documents', description: 'Papers.', group: 'Evidence' },
  ]);
  expect(section?.pages.map(({ path }) => path)).toEqual([
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
