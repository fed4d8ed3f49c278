import { type Box, boxesIn } from './iso-boxes.ts';
import { rowsOf, sampleRanges } from './iso-tables.ts';
import { isWebm, requireWholeWebm } from './webm.ts';

/**
 * Checks the sizes and counts that a video states against its bytes. mediabunny relies on them: it expands a table of
 * billions of samples in memory, and reads a file that was cut short as far as it goes.
 *
 * @throws {Error} if the file is cut short, or states more samples than it has bytes.
 */
export function requireWholeVideo(bytes: Buffer): void {
  if (isWebm(bytes)) requireWholeWebm(bytes);
  else requireWholeMp4(bytes);
}

const containers = new Set('moov trak mdia minf dinf stbl edts mvex moof traf mfra sinf schi'.split(' '));

/** mediabunny adds up the sizes of a chunk for each of its samples; so many additions take about ten seconds. */
const mostAdditions = 1e10;

function requireWholeMp4(bytes: Buffer): void {
  /** Samples stated by all tables of a type. */
  const stated = { stts: 0, ctts: 0, trun: 0 };
  let [sizes, largestChunk] = [0, 0];

  function check(box: Box): void {
    const { type, content } = box;
    if (type === 'stbl') requireSamples(bytes, box);
    if (type === 'trun') stated.trun += bytes.readUInt32BE(content + 4);
    if (type === 'stts' || type === 'ctts') {
      for (const [count = 0] of rowsOf(bytes, box, 2)) stated[type] += count;
    }
    if (type === 'stsc') largestChunk = Math.max(largestChunk, samplesInLargestChunk(bytes, box));
    if (type === 'stsz' && bytes.readUInt32BE(content + 4) === 0) sizes += bytes.readUInt32BE(content + 8);
    if (containers.has(type)) for (const child of boxesIn(bytes, content, box.end)) check(child);
  }

  for (const box of boxesIn(bytes, 0, bytes.length)) check(box);
  // A sample has at least one byte.
  if (Math.max(...Object.values(stated)) > bytes.length || sizes * largestChunk > mostAdditions) {
    throw new Error('states more samples than it can contain');
  }
}

function requireSamples(bytes: Buffer, table: Box): void {
  for (const [, end] of sampleRanges(bytes, table)) {
    if (end > bytes.length) throw new Error('is cut short in its samples');
  }
}

function samplesInLargestChunk(bytes: Buffer, box: Box): number {
  let [largest, before] = [0, 0];
  for (const [firstChunk = 0, samples = 0] of rowsOf(bytes, box, 3)) {
    if (firstChunk <= before || firstChunk > bytes.length)
      throw new Error('has a table of chunks out of order');
    before = firstChunk;
    largest = Math.max(largest, samples);
  }
  if (largest > bytes.length) throw new Error('states more samples than it can contain');
  return largest;
}
