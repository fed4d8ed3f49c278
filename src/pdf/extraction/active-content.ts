/** Notes what a PDF could run, and the files that it contains. Its objects are searched as text; nothing is executed. */
import { inflateSync } from 'node:zlib';
import type { DocumentNote } from '../schema.ts';
import { sizeLimit } from './open-pdf.ts';

/** Bytes of compressed objects that are searched. */
const inflatedLimit = 2 ** 25;
const streamLimit = 10_000;

export function describeActiveContent(file: Buffer): DocumentNote[] {
  if (file.length > sizeLimit) return [];
  const text = [file.toString('latin1'), ...compressedObjects(file)]
    .join('\n')
    // "/J#61vaScript"
    .replace(/\/\w{0,20}#[\w#]{2,40}/g, name =>
      name.replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    );
  const files = new Set(
    Array.from(text.matchAll(/\/EF\s{0,9}<<\s{0,9}\/U?F\s{0,9}(\d{1,9})/g), ([, file]) => file),
  );
  const opening = openingAction(text);
  const found = [
    /\/S\s{0,9}\/JavaScript\b/.test(text) && 'JavaScript',
    /\/S\s{0,9}\/Launch\b/.test(text) && 'a command that opens a program or file',
    opening && !/^(?:GoTo|JavaScript|Launch)$/.test(opening) && 'an action that runs when it is opened',
    files.size > 0 && `${files.size} embedded file${files.size === 1 ? '' : 's'}`,
  ].filter(part => typeof part === 'string');
  if (found.length === 0) return [];
  const list = new Intl.ListFormat('en').format(found);
  const detail = `The PDF contains ${list}, which this site does not run or show; a program that opens the PDF may.`;
  return [{ code: 'active-content', detail }];
}

/** Type of the action that opens the document; null where it only goes to a page. */
function openingAction(text: string): string | null {
  const opening = text.lastIndexOf('/OpenAction');
  const [, number] = /^\/OpenAction\s{0,9}(\d{1,7})\s/.exec(text.slice(opening, opening + 40)) ?? [];
  const objects = number && text.matchAll(new RegExp(`(?<!\\d)${number}\\s{1,9}\\d{1,5}\\s{1,9}obj`, 'g'));
  const start = objects ? ([...objects].at(-1)?.index ?? -1) : opening;
  const [own = ''] = start < 0 ? [] : text.slice(start, start + 500).split(/endobj|\/OpenAction\s{0,9}\[/);
  return /\/S\s{0,9}\/(\w+)/.exec(own)?.[1] ?? null;
}

/** The objects of object streams (ISO 32000-1, 7.5.7), written as others are. Encrypted and damaged streams give none. */
function* compressedObjects(file: Buffer): Generator<string> {
  let [left, at] = [inflatedLimit, 0];
  for (let streams = 0; streams < streamLimit && left > 0; streams += 1) {
    const start = file.indexOf('stream', file.indexOf('/ObjStm', at) >>> 0);
    at = start < 0 ? -1 : file.indexOf('endstream', start);
    if (at < 0) return;
    let text = '';
    try {
      const data = file.subarray(start + (file[start + 6] === 13 ? 8 : 7), at);
      text = inflateSync(data, { maxOutputLength: left }).toString('latin1');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return;
    }
    left -= text.length;
    const head = /^[\d\s]{0,1000000}/.exec(text)?.[0] ?? '';
    const objects = Array.from(head.matchAll(/(\d{1,10})\s{1,9}(\d{1,10})/g), ([, number, offset]) => ({
      number,
      from: head.length + Number(offset),
    })).sort((a, b) => a.from - b.from);
    for (const [index, { number, from }] of objects.entries())
      yield `${number} 0 obj ${text.slice(from, objects[index + 1]?.from)} endobj`;
  }
}
