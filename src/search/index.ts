export type { ConceptTable } from './concepts/table.ts';
export { blockCountFor, lunrFileFits, type SearchedDocument } from './index/container.ts';
export { cacheBySize, readOnce } from './index/size-bounded-cache.ts';
export { openSearcher, type PublishedLibrary } from './query/searcher.ts';
export type { DocumentResult, SearchAnswer, SearchCard, SearchResult, SiteResult } from './schema.ts';
export { openScopes, type SearchedSite } from './site/scopes.ts';
export { type QueryLanguage, type SiteIndex, siteIndex } from './site/site-index.ts';
