export { hostFiles } from './publish/host-files.ts';
export { framed, marketData } from './publish/llms-texts.ts';
export { pageAlternatePath } from './publish/markdown-alternates.ts';
