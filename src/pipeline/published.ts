export { hostFiles } from './publish/host-files.ts';
export { framed } from './publish/texts/llms-full-text.ts';
export { pageAlternatePath } from './publish/texts/markdown-alternates.ts';
export { marketData } from './publish/texts/program-summary.ts';
