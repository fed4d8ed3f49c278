/** Points that are not published, each with what it blocks (src/content/not-published.json). */
import * as z from 'zod';
import content from '../../content/not-published.json' with { type: 'json' };
import { readDataPath } from '../../data-path.ts';
import { program } from '../../site-data.ts';
import { sentencesWith } from '../documents/said-in-documents.ts';

const fact = z.strictObject({ name: z.string(), path: z.string() });
/** `id` is the anchor on /not-published. A document on the point would use one of the phrases, in lower case. */
const texts = z.object({ id: z.string(), name: z.string(), blocks: z.string(), question: z.string() });
const point = texts.extend({ missing: z.array(fact).default([]), phrases: z.array(z.string()).default([]) });
const group = z.strictObject({ id: z.string(), name: z.string(), points: z.array(point.strict()) });
/** Nulls that are no facts; `*` covers one step of a path. */
const exception = z.strictObject({ paths: z.array(z.string()), reason: z.string() });
const schema = z.strictObject({ groups: z.array(group), ignored: z.array(exception) });

export const { groups, ignored } = schema.parse(content);

/** Groups with their open points, weightiest first: a fact of them is null, or no document uses one of their phrases. */
export function openGroups(data: unknown = program): typeof groups {
  const isOpen = ({ path }: { path: string }) => readDataPath(data, path) === null;
  const isUnsaid = (phrases: string[]) => phrases.length > 0 && sentencesWith(phrases).length === 0;
  const openPoints = (points: (typeof groups)[number]['points']) =>
    points
      .map(point => ({ ...point, missing: point.missing.filter(isOpen) }))
      .filter(({ missing, phrases }) => missing.length > 0 || isUnsaid(phrases));
  return groups.map(each => ({ ...each, points: openPoints(each.points) })).filter(each => each.points[0]);
}

/** Number of facts that are not published. */
export const unpublishedCount = openGroups().flatMap(open => open.points.flatMap(one => one.missing)).length;
