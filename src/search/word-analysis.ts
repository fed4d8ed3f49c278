export { analyse } from './analysis/analysis.ts';
export { fold, isFunctionWord, stem } from './analysis/word-forms.ts';
