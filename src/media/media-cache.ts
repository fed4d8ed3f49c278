import { codeVersion } from '../code-version.ts';
import { type Collection, openStore } from '../store.ts';

/** Thumbnails, and media without their metadata, stored between builds. */
export type MediaCache = Collection<Uint8Array>;

const version = codeVersion('media');

/** @param kind names the files that are cleaned together */
export function openMediaCache(cacheDirectory: string, kind: 'media' | 'document-thumbnails'): MediaCache {
  return openStore(cacheDirectory).bytes(kind, version);
}
