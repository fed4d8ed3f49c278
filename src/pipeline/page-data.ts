export { type ChartId, chartIds, chartPath } from './publish/chart-files.ts';
export type { ListedFigure, ListedLedger } from './publish/listed-figures.ts';
export type { DocumentText, PageData } from './publish/page-data.ts';
export { namedDocuments, pageFiles } from './publish/page-files.ts';
