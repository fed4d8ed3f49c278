/** Lists the media directory: media and the files that belong to them. */
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { byCodePoint, nameFault, namesakeFaults } from '../file-name.ts';
import { captionFilename } from './caption.ts';
import { mediaExtensions, mediaTypeOf, publishedName, withoutExtension } from './media-names.ts';
import type { MediaItem } from './schema.ts';

/** For the report of a build. */
export interface Remark {
  filename: string;
  /** A sentence that follows the name. */
  detail: string;
}

/** A medium and its companion files, each null if there is none. */
export interface MediaFile {
  filename: string;
  type: MediaItem['type'];
  caption: string | null;
  poster: string | null;
  captions: string | null;
}

const posterPattern = /\.poster\.(webp|png|jpe?g)$/i;

/**
 * Lists the media directory in the order of code points. Dot files of other kinds are ignored, and links out of the
 * directory are never followed.
 */
export async function listMedia(directory: string): Promise<{ media: MediaFile[]; problems: Remark[] }> {
  const problems: Remark[] = [];
  const names: string[] = [];
  const listed = (await readdir(directory)).sort(byCodePoint);
  const visible = listed.filter(name => !name.startsWith('.') || mediaTypeOf(name) !== null);
  const namesakes = namesakeFaults(visible.filter(name => nameFault(name) === null));
  for (const filename of visible) {
    const faultOfName = nameFault(filename) ?? namesakes.get(filename) ?? clashFault(filename, visible);
    const fault = faultOfName ? `is left out: ${faultOfName}` : await findFault(directory, filename);
    if (fault === null) names.push(filename);
    else problems.push({ filename, detail: fault });
  }
  const media = names.flatMap(filename => readName(filename, names));
  const used = new Set(media.flatMap(file => [file.filename, file.caption, file.poster, file.captions]));
  const unused = names.filter(name => !used.has(name));
  problems.push(...unused.map(filename => ({ filename, detail: describeUnused(filename) })));
  return { media, problems };
}

/** For a file that is published under another name. */
function clashFault(filename: string, names: string[]): string | undefined {
  const published = publishedName(filename);
  const isTaken = names.some(name => name.toLowerCase() === published.toLowerCase());
  if (published === filename || !isTaken) return undefined;
  return `it would be published as ${published}, like another file; rename it`;
}

async function findFault(directory: string, filename: string): Promise<string | null> {
  try {
    const root = await realpath(directory);
    const target = await realpath(join(directory, filename));
    if (!target.startsWith(root + sep)) return 'is a link that leads out of the media directory';
    const found = await stat(target);
    if (found.isDirectory()) return 'is a folder; media lie in the media directory itself';
    if (found.size === 0 && !filename.endsWith('.json')) return 'is empty; copy it here again';
    return null;
  } catch {
    return 'is a link that leads nowhere, or may not be read';
  }
}

/** The medium of that name, if it is one. */
function readName(filename: string, names: string[]): MediaFile[] {
  const mediaType = mediaTypeOf(filename);
  if (mediaType === null || posterPattern.test(filename)) return [];
  const named = (name: string) => (names.includes(name) ? name : null);
  const file = { filename, caption: named(captionFilename(filename)), poster: null, captions: null };
  if (mediaType.startsWith('image/')) return [{ ...file, type: 'photo' }];
  const stem = withoutExtension(filename);
  const poster = names.find(name => posterPattern.test(name) && name.replace(posterPattern, '') === stem);
  return [{ ...file, type: 'video', poster: poster ?? null, captions: named(`${filename}.vtt`) }];
}

const kindNotPublished = (remedy: string) => `is of a kind that is not published; ${remedy}`;

/** Files that belong to no medium, with kinds that cameras and editors write. */
const unusedFiles: [name: RegExp, detail: string][] = [
  [posterPattern, 'is the poster of no video'],
  [/\.json$/i, 'is the caption of no photo or video'],
  [/\.vtt$/i, 'belongs to no video; captions are named after the whole file, such as tour.webm.vtt'],
  [/\.(heic|heif|tiff?|bmp|dng|psd)$/i, kindNotPublished('export it as JPEG or PNG')],
  [/\.(m4v|avi|mkv|wmv)$/i, kindNotPublished('export it as MP4 (H.264)')],
  [/\.gif$/i, kindNotPublished('export it as PNG, or as MP4 or WebM where it moves')],
];

function describeUnused(filename: string): string {
  const known = unusedFiles.find(([name]) => name.test(filename));
  return known?.[1] ?? kindNotPublished(`the kinds are ${mediaExtensions}`);
}
