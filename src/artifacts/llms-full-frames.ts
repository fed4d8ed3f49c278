/**
 * The frame of each document in `llms-full.txt`: a head that states how many bytes of text follow and
 * their hash, a line that begins the text, the text, and a line that ends it. A reader takes the stated
 * number of bytes, so a document may hold lines that look like a frame.
 */
import { createHash } from 'node:crypto';
import type { DocumentEntry } from '../documents/schema.ts';

/** Heading below which the frames stand, one after the other, to the end of the file. */
export const framesHeading = '## Documents';

export function framed(entry: DocumentEntry, text: string): string {
  const notes = [
    ...(entry.sample ? ['This is a sample document.'] : []),
    ...entry.notes.map(({ detail }) => detail),
  ];
  return `
### ${entry.title}

- File: ${entry.filename}
- Pages: ${entry.pageCount}
- Characters: ${entry.characterCount}
- Text endpoint: ${entry.textUrl}
- Text bytes: ${Buffer.byteLength(text)}
- Text SHA-256: ${hashOf(text)}
${notes.map(note => `- Note: ${note}\n`).join('')}
----- BEGIN OF ${entry.filename} -----
${text}
----- END OF ${entry.filename} -----
`;
}

/**
 * The texts with their file names, one by one, so that a large file need not be held twice.
 *
 * @param bytes the whole of `llms-full.txt`
 * @throws {SyntaxError} where a frame is not as `framed` writes it, or a text is not what its head says.
 */
export function* readFullText(bytes: Buffer): Generator<[filename: string, text: string]> {
  const heading = `\n${framesHeading}\n`;
  const start = bytes.indexOf(heading);
  if (start === -1) throw new SyntaxError(`no heading ${framesHeading}`);
  let position = bytes.indexOf('\n### ', start + heading.length);
  while (position !== -1 && position < bytes.length) {
    const { filename, text, end } = readFrame(bytes, position);
    yield [filename, text];
    position = end;
  }
}

function readFrame(bytes: Buffer, position: number): { filename: string; text: string; end: number } {
  const beginning = bytes.indexOf('\n----- BEGIN OF ', position);
  const begun = bytes.indexOf(' -----\n', beginning);
  if (beginning === -1 || begun === -1) throw new SyntaxError(`no text begins after byte ${position}`);
  const head = bytes.toString('utf8', position, begun + ' -----\n'.length);
  const read =
    /^\n### [^\n]+\n\n- File: ([^\n]+)\n(?:- [^\n]+\n)*- Text bytes: (\d+)\n- Text SHA-256: ([0-9a-f]{64})\n(?:- Note: [^\n]+\n)*\n----- BEGIN OF \1 -----\n$/.exec(
      head,
    );
  if (!read) throw new SyntaxError(`the head at byte ${position} is not as it should be`);
  const [, filename = '', length, hash] = read;
  const start = begun + ' -----\n'.length;
  const end = start + Number(length);
  const ending = `\n----- END OF ${filename} -----\n`;
  const text = bytes.toString('utf8', start, end);
  if (hashOf(text) !== hash) throw new SyntaxError(`the text of ${filename} is not what its head says`);
  if (bytes.toString('utf8', end, end + Buffer.byteLength(ending)) !== ending)
    throw new SyntaxError(`the text of ${filename} does not end where its head says`);
  return { filename, text, end: end + Buffer.byteLength(ending) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
