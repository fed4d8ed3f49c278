/** Files at addresses that crawlers and programs expect. */
import { OperatorError } from '../../operator-error.ts';

/** All crawlers are allowed. Those of language models are listed, because some look for their own name before `*`. */
const crawlers =
  '* GPTBot OAI-SearchBot ChatGPT-User ClaudeBot Claude-SearchBot Claude-User PerplexityBot Perplexity-User Google-Extended';

/** `robots.txt`. @param address public address of the site with its base path */
export function robotsText(address: string): string {
  const agents = crawlers.split(' ').map(name => `User-agent: ${name}\n`);
  return `${agents.join('')}Allow: /\n\nSitemap: ${address}/sitemap-index.xml\n`;
}

/** `/.well-known/api-catalog` (RFC 9727): links to the descriptions of the API as a linkset (RFC 9264, section 4.2). */
export function apiCatalog(address: string) {
  const link = (path: string, type: string) => ({ href: address + path, type });
  return {
    linkset: [
      {
        anchor: `${address}/api`,
        'service-desc': [link('/openapi.json', 'application/json')],
        'service-doc': [link('/api', 'text/html'), link('/llms.txt', 'text/plain')],
        status: [link('/api/health', 'application/json')],
      },
    ],
  };
}

const yearMilliseconds = 365 * 24 * 3_600_000;

/**
 * `/.well-known/security.txt` (RFC 9116): the contact for vulnerability reports.
 *
 * @param buildTime the file expires a year later
 * @throws {OperatorError} if the time of the build is unknown, because Expires is required.
 */
export function securityText(contact: string, address: string, buildTime: string | null): string {
  if (buildTime === null)
    throw new OperatorError(
      'SECURITY_CONTACT is set, and security.txt needs a date of expiry: build in a git clone, or set SOURCE_DATE_EPOCH.',
    );
  return `Contact: ${contact}
Expires: ${new Date(Date.parse(buildTime) + yearMilliseconds).toISOString()}
Preferred-Languages: en
Canonical: ${address}/.well-known/security.txt
`;
}
