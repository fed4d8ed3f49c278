/**
 * Removes notes and the text of the header (remarks, authors) from WebVTT captions.
 *
 * @throws {Error} if the bytes are not WebVTT.
 */
export function cleanCaptions(bytes: Buffer): { bytes: Buffer; removed: string[] } {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (!/^WEBVTT(?![^\s])/.test(text))
    throw new Error('contains no WebVTT, which begins with the line WEBVTT; save it as such');
  const [head, ...blocks] = text.trimEnd().split(/(?:\r\n|\n|\r){2,}/);
  const kept = blocks.filter(block => !/^NOTE(?![^\s])/.test(block));
  if (head === 'WEBVTT' && kept.length === blocks.length) return { bytes, removed: [] };
  return { bytes: Buffer.from(`${['WEBVTT', ...kept].join('\n\n')}\n`), removed: ['notes'] };
}
