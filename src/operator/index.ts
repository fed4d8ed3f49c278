export { captionTitle, captionWords } from './caption-words.ts';
export { describeMistake, describeSystemFault, namedFiles } from './faults.ts';
export { readJsonFile } from './json-file.ts';
export { describeMisspelled, misspelledSettings } from './misspelled-settings.ts';
export { showProgress } from './progress.ts';
