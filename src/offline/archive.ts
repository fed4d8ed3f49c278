/** A folder as one zip archive, which every system opens without a program of its own. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { publishedFiles } from '../folders/published-files.ts';

export interface ArchiveOptions {
  /** Folder within the archive that holds everything. */
  folderName: string;
  /** Time that each file states; the same folder and time give the same bytes. */
  time: Date;
}

export async function writeArchive(
  directory: string,
  target: string,
  { folderName, time }: ArchiveOptions,
): Promise<void> {
  const archive = new ZipFile();
  const options = { mtime: asLocalTime(time), mode: 0o100644, forceDosTimestamp: true };
  for (const path of await publishedFiles(directory)) {
    archive.addFile(join(directory, path), `${folderName}/${path}`, {
      ...options,
      compress: !isPacked(path),
    });
  }
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(target));
}

/** The format keeps a local time without its zone: that of UTC, so that the zone of the machine has no say. */
function asLocalTime(time: Date): Date {
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()];
  return new Date(year, month, day, time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds());
}

/** What is compressed already. */
function isPacked(path: string): boolean {
  return /\.(?:pdf|webp|avif|png|jpe?g|mp4|webm|woff2)$/i.test(path);
}
