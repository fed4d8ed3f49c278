import { blank } from './blank.ts';
import { type Box, boxesIn, makeFree } from './iso-boxes.ts';
import { itemPlaces, outside, type Range, sampleRanges } from './iso-tables.ts';
import { type Removal, removal } from './removal.ts';

/** Boxes that affect rendering and sound, by their parent; all others are emptied. */
const keptBoxes: Record<string, string> = {
  film: 'ftyp styp moov moof mdat mfra sidx ssix pdin',
  picture: 'ftyp meta moov moof mdat mfra',
  moov: 'mvhd trak mvex iods pssh',
  trak: 'tkhd edts mdia tref tapt',
  mdia: 'mdhd hdlr minf elng',
  minf: 'vmhd smhd nmhd sthd gmhd hdlr dinf stbl',
  stbl: 'stsd stts ctts cslg stss stsh stps stsc stsz stco co64 padb stdp sdtp sbgp sgpd subs saiz saio',
  moof: 'mfhd traf pssh',
  traf: 'tfhd tfdt trun sdtp sbgp sgpd subs saiz saio senc',
  meta: 'hdlr pitm iinf iloc iref iprp idat grpl',
  iprp: 'ipco ipma',
  ipco:
    'av1C av1f a1op a1lx lsel hvcC avcC j2kH jpgC ispe pixi colr pasp clap irot imir auxC ' +
    'clli mdcv cclv amve reve ndwt iscl rloc rref cmin cmex',
};
const kept = new Map(Object.entries(keptBoxes).map(([parent, types]) => [parent, new Set(types.split(' '))]));

/** Types of tracks to keep; others, such as a track of positions, are removed. */
const keptTracks = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp', 'pict', 'auxv']);

/** Items that a picture consists of. */
const keptItems = new Set(['av01', 'hvc1', 'avc1', 'jpeg', 'grid', 'iovl', 'iden', 'tmap']);

/** UUID of the box with Content Credentials (C2PA specification, embedding in BMFF files). */
const c2paUuid = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');

const mediaInfoBoxes = new Set(['mvhd', 'tkhd', 'mdhd']);

/**
 * Overwrites the metadata of an MP4 film or an AVIF picture with zeros: boxes, names of programs, times, tracks and items that
 * are not shown, and unreferenced data. Sound and pictures keep their places.
 *
 * @throws {Error} if the boxes are not whole, or metadata cannot be separated.
 */
export function withoutIsoMetadata(original: Buffer, kind: 'film' | 'picture'): Removal {
  const bytes = Buffer.from(original);
  const cleaning: Cleaning = { bytes, places: new Set(), ranges: [], mediaData: [], hasFragments: false };
  cleanWithin(cleaning, kind, { type: kind, start: 0, content: 0, end: bytes.length });
  blankUnused(cleaning);
  return removal(original, cleaning.places, () => bytes);
}

interface Cleaning {
  bytes: Buffer;
  places: Set<string>;
  /** Places of sound and pictures. */
  ranges: Range[];
  /** Contents of `mdat` boxes, in the order of the file. */
  mediaData: Range[];
  hasFragments: boolean;
}

function cleanWithin(cleaning: Cleaning, name: string, { content, end }: Box): void {
  const { bytes, places } = cleaning;
  for (const box of boxesIn(bytes, content, end)) {
    if (kept.get(name)?.has(box.type)) cleanBox(cleaning, box);
    else if (!isRoom(box)) removeBox(box);
    else if (blank(bytes, box.content, box.end)) places.add('unused room');
  }

  function removeBox(box: Box): void {
    const isC2pa = box.type === 'uuid' && bytes.subarray(box.content, box.content + 16).equals(c2paUuid);
    places.add(isC2pa ? 'C2PA' : /^[\w©]{4}$/.test(box.type) ? box.type : 'other boxes');
    makeFree(bytes, box);
  }
}

function isRoom({ type }: Box): boolean {
  return type === 'free' || type === 'skip' || type === 'wide';
}

function cleanBox(cleaning: Cleaning, box: Box): void {
  const { type, content, end } = box;
  if (mediaInfoBoxes.has(type)) blankTimes(cleaning, box);
  else if (type === 'hdlr') blankPart(cleaning, content + 24, end, 'hdlr');
  else if (type === 'stsd') cleanSampleEntries(cleaning, box);
  else if (type === 'dinf') cleanReferences(cleaning, box);
  else if (type === 'mdat') cleaning.mediaData.push([content, end]);
  else if (type === 'trak') cleanTrack(cleaning, box);
  else if (type === 'meta') cleanPicture(cleaning, { ...box, content: content + 4 });
  else if (kept.has(type)) cleanWithin(cleaning, type, box);
  if (type === 'moof') cleaning.hasFragments = true;
}

function blankPart({ bytes, places }: Cleaning, from: number, to: number, place: string): void {
  if (blank(bytes, from, to)) places.add(place);
}

/** Creation and modification time. */
function blankTimes(cleaning: Cleaning, { content, type }: Box): void {
  const width = cleaning.bytes[content] === 1 ? 8 : 4;
  blankPart(cleaning, content + 4, content + 4 + 2 * width, type);
}

/** Name of the encoder in a sample entry of a video track: 32 bytes behind its fixed fields. */
function cleanSampleEntries(cleaning: Cleaning, { content, end }: Box): void {
  const visual = new Set(['avc1', 'avc3', 'hvc1', 'hev1', 'av01', 'vp08', 'vp09', 'mp4v']);
  for (const entry of boxesIn(cleaning.bytes, content + 8, end)) {
    if (!visual.has(entry.type)) continue;
    blankPart(cleaning, entry.content + 42, Math.min(entry.content + 74, entry.end), 'stsd');
  }
}

/** Paths of other files with samples. */
function cleanReferences(cleaning: Cleaning, dataInformation: Box): void {
  const { bytes } = cleaning;
  const { content, end } = childOf(bytes, dataInformation, 'dref');
  for (const entry of boxesIn(bytes, content + 8, end))
    blankPart(cleaning, entry.content + 4, entry.end, 'dref');
}

function cleanTrack(cleaning: Cleaning, track: Box): void {
  const { bytes, places, ranges } = cleaning;
  const media = childOf(bytes, track, 'mdia');
  const handler = childOf(bytes, media, 'hdlr');
  const type = bytes.toString('latin1', handler.content + 8, handler.content + 12);
  if (!keptTracks.has(type)) {
    places.add('tracks of data');
    makeFree(bytes, track);
    return;
  }
  const table = childOf(bytes, childOf(bytes, media, 'minf'), 'stbl');
  // Not spread: a hostile file has more ranges than a call may have arguments.
  for (const range of sampleRanges(bytes, table)) ranges.push(range);
  cleanWithin(cleaning, 'trak', track);
}

function childOf(bytes: Buffer, { content, end }: Box, type: string): Box {
  for (const box of boxesIn(bytes, content, end)) if (box.type === type) return box;
  throw new Error(`has no box ${type} where one belongs`);
}

/** Items of an AVIF picture and their places. */
function cleanPicture(cleaning: Cleaning, meta: Box): void {
  const { bytes, ranges } = cleaning;
  const [list, places] = [childOf(bytes, meta, 'iinf'), childOf(bytes, meta, 'iloc')];
  const shown = shownItems(cleaning, list);
  const inOwnData: Range[] = [];
  for (const { id, within, ranges: found } of itemPlaces(bytes, places)) {
    if (shown.has(id)) (within === 'file' ? ranges : inOwnData).push(...found);
  }
  for (const { type, content, end } of boxesIn(bytes, meta.content, meta.end)) {
    if (type !== 'idat') continue;
    const used = inOwnData.map(([from, to]): Range => [content + from, content + to]);
    for (const [from, to] of outside([[content, end]], used)) blankPart(cleaning, from, to, 'idat');
  }
  cleanWithin(cleaning, 'meta', meta);
}

/** Items that are part of the picture; others get an unknown type and no name. */
function shownItems({ bytes, places }: Cleaning, { content, end }: Box): Set<number> {
  const shown = new Set<number>();
  for (const item of boxesIn(bytes, content + (bytes[content] === 0 ? 6 : 8), end)) {
    const version = bytes[item.content] ?? 0;
    if (version < 2) throw new Error('has a list of items of an old version');
    const wide = version > 2 ? 2 : 0;
    const at = item.content + 8 + wide;
    const type = bytes.toString('latin1', at, at + 4);
    if (keptItems.has(type)) shown.add(bytes.readUIntBE(item.content + 4, 2 + wide));
    if (keptItems.has(type) || type === 'free') continue;
    const names: Record<string, string> = { Exif: 'EXIF', mime: 'XMP' };
    places.add(names[type] ?? 'other items');
    bytes.write('free', at, 'latin1');
    bytes.fill(0, at + 4, item.end);
  }
  return shown;
}

/** Blanks media data that is not shown. In fragmented files, all media data counts as shown. */
function blankUnused(cleaning: Cleaning): void {
  const { hasFragments, places, mediaData, ranges } = cleaning;
  if (!hasFragments) {
    for (const [from, to] of outside(mediaData, ranges)) blankPart(cleaning, from, to, 'mdat');
  } else if (places.has('tracks of data')) {
    throw new Error('is in fragments, with a track of data that cannot be told from picture and sound');
  }
}
