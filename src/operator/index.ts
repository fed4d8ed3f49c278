export { captionTitle, captionWords } from './caption-words.ts';
export { readJsonFile } from './json-file.ts';
export { describeMisspelled, misspelledSettings } from './misspelled-settings.ts';
export { describeMistake } from './mistake.ts';
export { namedFiles } from './named-files.ts';
export { showProgress } from './progress.ts';
export { describeSystemFault } from './system-fault.ts';
