/** Paths that the function answers; every other path of the site is a file. */
export const functionPaths = ['/api/gold-price', '/api/documents/search', '/search', '/api/health'] as const;
