/** Routes of the search: its operation, and the files that the function and the browser search. */
import { searchAnswerSchema } from '#search/schema';
import { describedSearchParameters, exampleQuery } from '../interface/search-parameters.ts';
import { searchDialogScript } from '../publish/client-scripts.ts';
import { searchExample } from '../publish/examples.ts';
import { searchArtifacts } from '../publish/search-files.ts';
import type { Route } from './route.ts';

export const searchRoutes: readonly Route[] = [
  {
    path: '/api/documents/search',
    file: null,
    schema: searchAnswerSchema.meta({ id: 'SearchAnswer' }),
    operation: {
      id: 'searchDocuments',
      topic: 'Documents',
      summary: 'Pages of the documents that match a search term, best first, with excerpt and context.',
      description:
        'With `include=versions` earlier versions are searched, too. Supports words, amounts, section numbers, abbreviations, "exact phrases" and -excluded words; the last word may be a prefix, and misspelled words are corrected. `total` counts all pages that match.',
      parameters: { query: describedSearchParameters },
      errors: [400, 414, 500],
      tryIt: `/api/documents/search?q=${encodeURIComponent(exampleQuery)}&limit=3`,
      example: searchExample,
    },
    llms: [
      'Search',
      'JSON: the pages of the documents that answer `q`, words or a question, with excerpts; at most `limit` of them (10, up to 50)',
      `/api/documents/search?q=${encodeURIComponent(exampleQuery)}`,
    ],
  },
  { path: '/search/dialog.js', files: () => [searchDialogScript] },
  { path: '/search/{file}', files: searchArtifacts },
];
