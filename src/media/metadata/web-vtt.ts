import { type Removal, removal } from './removal.ts';

/**
 * Removes notes and the text of the header (remarks, authors) from WebVTT captions.
 *
 * @throws {Error} if the bytes are not WebVTT.
 */
export function withoutVttNotes(bytes: Buffer): Removal {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (!/^WEBVTT(?![^\s])/.test(text)) throw new Error('holds no WebVTT, which begins with the line WEBVTT');
  const [head = '', ...blocks] = text.trimEnd().split(/(?:\r\n|\n|\r){2,}/);
  const kept = blocks.filter(block => !/^NOTE(?![^\s])/.test(block));
  const places = new Set<string>();
  if (kept.length < blocks.length) places.add('NOTE');
  if (head !== 'WEBVTT') places.add('head');
  return removal(bytes, places, () => Buffer.from(`${['WEBVTT', ...kept].join('\n\n')}\n`));
}
