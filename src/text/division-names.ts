/**
 * Names of the numbered divisions of documents in English, German and Spanish: of attachments, which may number their clauses from one; of
 * clauses; and of others.
 */
import table from './division-names.json' with { type: 'json' };

type Kind = 'attachments' | 'clauses' | 'others';

/** Names in the singular, in small letters. */
export function divisionNames(...kinds: Kind[]): string[] {
  return kinds.flatMap(kind => Object.keys(table[kind]));
}

/** Names in the singular and the plural, in small letters. */
export function divisionWords(...kinds: Kind[]): string[] {
  return kinds.flatMap(kind => Object.entries(table[kind]).flat());
}

/** Digits of the ordinals that divisions have for numbers: "First Schedule", "Cláusula Primera". */
export function divisionOrdinals(): ReadonlyMap<string, string> {
  return new Map(
    table.ordinals.flatMap((words, at) => words.split(' ').map(word => [word, String(at + 1)] as const)),
  );
}
