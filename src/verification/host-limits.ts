/** What the narrowest of the hosts takes. */
import type { PublishedFolder } from '../folders/published-folder.ts';
import { hostLimits } from '../hosting/host-limits.ts';

const remedy = 'Set HOST_LIMITS=none where the site is served by a server of your own.';

export function checkHostLimits(folder: PublishedFolder): string[] {
  const { files, fileBytes } = hostLimits;
  const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
  const faults = [...folder.files]
    .filter(file => folder.sizeBytes(file) > fileBytes)
    .map(file => `${file} is ${mebibytes(folder.sizeBytes(file))} MiB; Cloudflare takes files of 25 MiB.`);
  if (folder.files.size > files) faults.push(`${folder.files.size} files; Cloudflare takes 20,000.`);
  return faults.map(fault => `${fault} ${remedy}`);
}
