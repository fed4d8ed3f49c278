export { hostFiles } from './publish/host-files.ts';
export { marketData } from './publish/llms-texts.ts';
