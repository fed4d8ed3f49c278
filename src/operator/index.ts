export { describeMistake, describeSystemFault, namedFiles } from './faults.ts';
export { readJsonFile } from './json-file.ts';
export { captionTitle, captionWords, inOneLine } from './one-line.ts';
export { showProgress } from './progress.ts';
