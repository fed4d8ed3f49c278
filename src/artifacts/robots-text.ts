/**
 * `robots.txt`: everything may be read by everyone. Crawlers of language models are named, because
 * several of them look for their own name before they look at the general rule.
 */
const crawlers = [
  '*',
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ClaudeBot',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'Google-Extended',
];

/** @param address Public address of the site with its base path. */
export function robotsText(address: string): string {
  return `${crawlers.map(name => `User-agent: ${name}`).join('\n')}
Allow: /

Sitemap: ${address}/sitemap-index.xml
`;
}
