import type { SearchAnswer } from '../../search/schema.ts';
import { hasTypes } from '../checked-json.ts';

/** What the search endpoint responded with; null where it is something else. */
export function searchAnswerOf(body: unknown): SearchAnswer | null {
  if (!hasTypes(body, { query: 'string', limit: 'number', total: 'number', saidNowhere: 'boolean' }))
    return null;
  if (!('results' in body && Array.isArray(body.results) && body.results.every(isResult))) return null;
  return 'concepts' in body && Array.isArray(body.concepts) ? (body as SearchAnswer) : null;
}

const texts = { source: 'string', excerpt: 'string', url: 'string' } as const;
const ofDocument = { page: 'number', pageCount: 'number', label: 'string', pdfUrl: 'string' } as const;

function isResult(value: unknown): boolean {
  if (!hasTypes(value, { score: 'number', ...texts })) return false;
  const isOfSite =
    'page' in value && value.page === null && hasTypes(value, { kind: 'string', section: 'string' });
  if (!isOfSite && !hasTypes(value, ofDocument)) return false;
  const { document, context, section, matches } = {
    document: null,
    context: null,
    matches: null,
    section: undefined,
    ...value,
  };
  return (
    hasTypes(document, { title: 'string', kind: 'string', url: 'string' }) &&
    (isOfSite || hasTypes(document, { filename: 'string' })) &&
    hasTypes(context, { before: 'string', after: 'string' }) &&
    (section === null || typeof section === 'string') &&
    Array.isArray(matches)
  );
}
