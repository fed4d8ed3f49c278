/** What the narrowest of the hosts takes: Cloudflare Workers, static assets, on the free plan. */
export const hostLimits = { files: 20_000, fileBytes: 25 * 2 ** 20 } as const;
