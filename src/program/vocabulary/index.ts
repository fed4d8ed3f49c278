import clauses from './clause-phrases.json' with { type: 'json' };
import concepts from './concepts.json' with { type: 'json' };
import { clausePhrasesSchema, conceptsSchema, topicsSchema } from './schema.ts';
import topics from './topics.json' with { type: 'json' };

export { default as figureMoods } from './figure-moods.json' with { type: 'json' };
export { default as figureNames } from './figure-names.json' with { type: 'json' };
export { default as figureSubjects } from './figure-subjects.json' with { type: 'json' };
export { default as figureUnits } from './figure-units.json' with { type: 'json' };

/** Search vocabulary of this programme; the build passes it to the search engine. */
export const programConcepts = conceptsSchema.parse(concepts);
export const answeredTopics = topicsSchema.parse(topics);

/** Phrases by which the clauses for places of the programme data are found in the papers. */
export const clausePhrases = clausePhrasesSchema.parse(clauses);
export type { ClausePhrases } from './schema.ts';
