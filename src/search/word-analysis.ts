export { analyse } from './analysis/analysis.ts';
export { fold, isFunctionWord, stem } from './analysis/word-forms.ts';
export { englishWords } from './words/english-words.ts';
