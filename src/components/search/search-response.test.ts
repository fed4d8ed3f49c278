import { expect, test } from 'vitest';
import { searchAnswerOf } from './search-response.ts';

const result = {
  document: { filename: 'Agreement.pdf', title: 'Agreement', kind: 'other', url: '/documents/Agreement.pdf' },
  page: 2,
  label: 'ii',
  pageCount: 4,
  source: 'text',
  section: null,
  excerpt: 'the notice',
  context: { before: '', after: '' },
  matches: [[4, 10]],
  score: 1.5,
  url: '/documents/agreement#page-2',
  pdfUrl: '/documents/Agreement.pdf#page=2',
};
const passage = {
  ...result,
  kind: 'question',
  document: { filename: null, title: 'Questions and answers', kind: 'site-page', url: '/faq' },
  page: null,
  label: null,
  section: 'What is offered?',
  url: '/faq#what-is-offered',
  pdfUrl: null,
};
const answer = {
  query: 'notice',
  limit: 10,
  total: 1,
  results: [passage, result],
  suggestion: null,
  concepts: [],
  saidNowhere: false,
};

test('a response of the endpoint is taken as it is', () => {
  expect(searchAnswerOf(JSON.parse(JSON.stringify(answer)))).toEqual(answer);
});

test.each([
  ['a problem', { status: 400, title: 'Bad Request' }],
  ['no results', { ...answer, results: undefined }],
  ['no word on whether it is said', { ...answer, saidNowhere: undefined }],
  ['nothing said of concepts', { ...answer, concepts: undefined }],
  ['a result without a document', { ...answer, results: [{ ...result, document: undefined }] }],
  ['a result without a context', { ...answer, results: [{ ...result, context: null }] }],
  ['a section that is no text', { ...answer, results: [{ ...result, section: 4.2 }] }],
  ['a page of a document without its PDF', { ...answer, results: [{ ...result, pdfUrl: null }] }],
  ['a passage of the site without a kind', { ...answer, results: [{ ...passage, kind: undefined }] }],
  ['text', '<!doctype html>'],
])('%s is refused', (_, body) => {
  expect(searchAnswerOf(body)).toBeNull();
});
