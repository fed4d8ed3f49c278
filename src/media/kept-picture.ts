import { access, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeWhole } from '../whole-file.ts';

/** The picture at a path of the cache; made first where it is not there. Its name tells what it was made from. */
export async function keptPicture(file: string, make: () => Promise<Buffer>): Promise<string> {
  if (await exists(file)) return file;
  const picture = await make();
  await mkdir(dirname(file), { recursive: true });
  await writeWhole(file, picture);
  return file;
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
