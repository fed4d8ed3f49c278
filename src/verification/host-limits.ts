/** Limits of Cloudflare, the narrowest of the hosts. */
import { hostLimits } from '../host-limits.ts';
import type { InspectedSite } from './inspected-site.ts';

export function checkHostLimits({ folder }: InspectedSite): string[] {
  const { size } = folder.files;
  const faults = [...folder.files].flatMap(file => {
    const bytes = folder.sizeBytes(file);
    const mebibytes = (bytes / 2 ** 20).toFixed(1);
    return bytes > hostLimits.fileBytes
      ? [`${file} is ${mebibytes} MiB; Cloudflare takes files of 25 MiB.`]
      : [];
  });
  if (size > hostLimits.files) faults.push(`${size} files; Cloudflare takes 20,000.`);
  return faults.map(
    fault => `${fault} Set HOST_LIMITS=none where the site is served by a server of your own.`,
  );
}
