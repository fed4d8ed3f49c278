/** What the narrowest of the hosts takes: Cloudflare Workers, static assets, on the free plan. */
import type { PublishedFolder } from '../folders/published-folder.ts';

const largestFileBytes = 25 * 2 ** 20;
const mostFiles = 20_000;

export function checkHostLimits(folder: PublishedFolder): string[] {
  const tooLarge = [...folder.files].filter(file => folder.sizeBytes(file) > largestFileBytes);
  return [
    ...tooLarge.map(
      file =>
        `${file} is ${(folder.sizeBytes(file) / 2 ** 20).toFixed(1)} MiB; Cloudflare takes files of 25 MiB. Set HOST_LIMITS=none where the site is served by a server of your own.`,
    ),
    ...(folder.files.size > mostFiles
      ? [
          `${folder.files.size} files; Cloudflare takes 20,000. Set HOST_LIMITS=none where the site is served by a server of your own.`,
        ]
      : []),
  ];
}
