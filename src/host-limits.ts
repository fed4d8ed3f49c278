/** Limits of the strictest supported host: Cloudflare Workers static assets, free plan. */
export const hostLimits = { files: 20_000, fileBytes: 25 * 2 ** 20 } as const;
