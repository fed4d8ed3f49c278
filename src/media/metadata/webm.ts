import { blank } from './blank.ts';
import { type Element, elementsIn, makeVoid } from './ebml.ts';
import { type Removal, removal } from './removal.ts';

/** Elements of WebM files by their identifiers (RFC 9559). */
const [ebml, segment, cluster, info, tracks, seekHead] = [
  ...[0x1a45dfa3, 0x18538067, 0x1f43b675, 0x1549a966, 0x1654ae6b, 0x114d9b74],
];
const [tags, attachments, chapters, cues] = [0x1254c367, 0x1941a469, 0x1043a770, 0x1c53bb6b];
const [timestampScale, duration, muxingApp, writingApp] = [0x2ad7b1, 0x4489, 0x4d80, 0x5741];
const [seek, seekId, trackEntry, trackType] = [0x4dbb, 0x53ab, 0xae, 0x83];
const [trackName, codecName, codecSettings, voidRoom, checksum] = [0x536e, 0x258688, 0x3a9697, 0xec, 0xbf];

const placeNames = new Map([
  [tags, 'Tags'],
  [attachments, 'Attachments'],
  [0x7ba9, 'Title'],
  [0x4461, 'DateUTC'],
  [trackName, 'Name'],
  [codecName, 'CodecName'],
  [seek, 'SeekHead'],
]);

const keptInFile = new Set([ebml, segment]);
const keptInSegment = new Set([seekHead, info, tracks, chapters, cluster, cues]);
const keptInInfo = new Set([timestampScale, duration, muxingApp, writingApp]);
const privateInTrack = new Set([trackName, codecName, codecSettings]);

/** Video, sound and subtitles. */
const keptTracks = new Set([1, 2, 17]);

interface Cleaning {
  bytes: Buffer;
  places: Set<string>;
  /** Number of changes so far. */
  changes: number;
}

/** Decides whether to remove an element; cleans the content of one that stays. */
type Rule = (element: Element) => 'goes' | 'stays';

/**
 * Replaces tags, attachments, names, dates and programs of a WebM film by padding. Sound and pictures keep their places.
 *
 * @throws {Error} if the elements are not whole, or a track is neither video, sound nor subtitles.
 */
export function withoutWebmMetadata(original: Buffer): Removal {
  const cleaning: Cleaning = { bytes: Buffer.from(original), places: new Set(), changes: 0 };
  const whole = { id: 0, start: 0, content: 0, end: original.length };
  cleanChildren(cleaning, whole, element => {
    if (element.id === segment) cleanChildren(cleaning, element, child => cleanPart(cleaning, child));
    return keptInFile.has(element.id) ? 'stays' : 'goes';
  });
  return removal(original, cleaning.places, () => cleaning.bytes);
}

function note(cleaning: Cleaning, place: string): void {
  cleaning.places.add(place);
  cleaning.changes += 1;
}

function cleanChildren(cleaning: Cleaning, parent: Element, rule: Rule): void {
  const { bytes, changes: before } = cleaning;
  let sum: Element | null = null;
  for (const element of childrenOf(bytes, parent)) {
    if (element.id === voidRoom) {
      if (blank(bytes, element.content, element.end)) note(cleaning, 'unused room');
    } else if (element.id === checksum) {
      sum = element;
    } else if (rule(element) === 'goes') {
      note(cleaning, placeNames.get(element.id) ?? 'other elements');
      makeVoid(bytes, element);
    }
  }
  // The checksum of the previous content.
  if (sum && cleaning.changes > before) makeVoid(bytes, sum);
}

function childrenOf(bytes: Buffer, { content, end }: Pick<Element, 'content' | 'end'>): Generator<Element> {
  return elementsIn(bytes, content, end, (id, inner) =>
    id === cluster ? endOfOpenCluster(bytes, inner, end) : end,
  );
}

export function isWebm(bytes: Buffer): boolean {
  return bytes.length >= 4 && bytes.readUInt32BE(0) === ebml;
}

/** @throws {Error} where an element is longer than the file. */
export function requireWholeWebm(bytes: Buffer): void {
  for (const element of childrenOf(bytes, { content: 0, end: bytes.length })) {
    if (element.id === segment) for (const _ of childrenOf(bytes, element));
  }
}

/** An open cluster ends where the next element of its segment begins. */
function endOfOpenCluster(bytes: Buffer, content: number, to: number): number {
  for (const { id, start } of elementsIn(bytes, content, to, (_id, inner) => inner)) {
    if (keptInSegment.has(id) || keptInFile.has(id) || id === tags || id === attachments) return start;
  }
  return to;
}

function cleanPart(cleaning: Cleaning, element: Element): 'goes' | 'stays' {
  const { bytes } = cleaning;
  if (element.id === info) {
    cleanChildren(cleaning, element, child => {
      const isProgram = child.id === muxingApp || child.id === writingApp;
      // Both are mandatory; a string of zeros is empty.
      if (isProgram && blank(bytes, child.content, child.end)) note(cleaning, 'WritingApp');
      return keptInInfo.has(child.id) ? 'stays' : 'goes';
    });
  }
  if (element.id === tracks) {
    cleanChildren(cleaning, element, track => {
      if (track.id === trackEntry) cleanTrack(cleaning, track);
      return 'stays';
    });
  }
  if (element.id === seekHead) {
    cleanChildren(cleaning, element, entry => (pointsAtKept(bytes, entry) ? 'stays' : 'goes'));
  }
  return keptInSegment.has(element.id) ? 'stays' : 'goes';
}

function cleanTrack(cleaning: Cleaning, track: Element): void {
  const { bytes } = cleaning;
  cleanChildren(cleaning, track, ({ id, content, end }) => {
    if (id === trackType && !keptTracks.has(bytes.readUIntBE(content, end - content))) {
      throw new Error('has a track of data that cannot be told from picture and sound');
    }
    return privateInTrack.has(id) ? 'goes' : 'stays';
  });
}

/** True if an entry of the table of contents points to an element that stays. */
function pointsAtKept(bytes: Buffer, entry: Element): boolean {
  if (entry.id !== seek) return false;
  for (const { id, content, end } of elementsIn(bytes, entry.content, entry.end)) {
    if (id === seekId) return end - content === 4 && keptInSegment.has(bytes.readUInt32BE(content));
  }
  return false;
}
