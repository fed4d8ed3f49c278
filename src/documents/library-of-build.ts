/** The library that a build has read before it makes the pages, so that the content layer need not read it again. */
import { placeOnProcess } from '../kept-on-process.ts';
import type { Library } from './library.ts';

/** What is offered is null outside of a build. */
export const { offer: offerLibrary, offered: libraryOfBuild } =
  placeOnProcess<Library>('library of the build');
