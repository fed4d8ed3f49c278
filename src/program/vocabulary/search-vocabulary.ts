/** Search vocabulary of this programme; the build passes it to the search engine. */
import concepts from './concepts.json' with { type: 'json' };
import { conceptsSchema, topicsSchema } from './schema.ts';
import topics from './topics.json' with { type: 'json' };

export const programConcepts = conceptsSchema.parse(concepts);
export const answeredTopics = topicsSchema.parse(topics);
