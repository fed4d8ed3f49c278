import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The picture at a path of the cache; made first where it is not there. Its name tells what it was made from. */
export async function keptPicture(file: string, make: () => Promise<Buffer>): Promise<string> {
  if (!(await exists(file))) await writeWhole(file, await make());
  return file;
}

/** A build that is broken off leaves no half picture behind: the name appears when the file is whole. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
