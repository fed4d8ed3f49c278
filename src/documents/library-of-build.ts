/** The library that a build has read before it makes the pages, so that the content layer need not read it again. */
import type { Library } from './library.ts';

/** Kept on the process, because Astro loads the pages and the integration as two copies of the same modules. */
const kept: { [symbol: symbol]: Library | undefined } = globalThis;
const place = Symbol.for('library of the build');

export function offerLibrary(library: Library): void {
  kept[place] = library;
}

/** Null outside of a build. */
export function libraryOfBuild(): Library | null {
  return kept[place] ?? null;
}
