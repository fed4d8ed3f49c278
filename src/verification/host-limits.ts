/** What the narrowest of the hosts takes. */
import { hostLimits } from '../host-limits.ts';
import type { InspectedSite } from './inspected-site.ts';

const remedy = 'Set HOST_LIMITS=none where the site is served by a server of your own.';

export function checkHostLimits({ folder }: InspectedSite): string[] {
  const faults = [...folder.files]
    .map(file => ({ file, bytes: folder.sizeBytes(file) }))
    .filter(({ bytes }) => bytes > hostLimits.fileBytes)
    .map(
      ({ file, bytes }) =>
        `${file} is ${(bytes / 2 ** 20).toFixed(1)} MiB; Cloudflare takes files of 25 MiB.`,
    );
  const { size } = folder.files;
  if (size > hostLimits.files) faults.push(`${size} files; Cloudflare takes 20,000.`);
  return faults.map(fault => `${fault} ${remedy}`);
}
