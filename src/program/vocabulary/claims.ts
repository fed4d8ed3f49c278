/** Words of sellers and of papers about what is promised: a door of its own, for browsers check claims with it. */
import claims from './claims.json' with { type: 'json' };
import subjects from './figure-subjects.json' with { type: 'json' };

/** Phrases (`src/text/phrases.ts`) of claims, and the names of the things of which papers state amounts. */
export const claimVocabulary = { ...claims, subjects: subjects as Record<string, string> };
