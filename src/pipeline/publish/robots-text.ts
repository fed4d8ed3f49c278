/** Everything may be read by everyone. Crawlers of language models are named: several look for their name before `*`. */
const crawlers =
  '* GPTBot OAI-SearchBot ChatGPT-User ClaudeBot Claude-SearchBot Claude-User PerplexityBot Perplexity-User Google-Extended';

/** `robots.txt`. @param address Public address of the site with its base path. */
export function robotsText(address: string): string {
  const agents = crawlers.split(' ').map(name => `User-agent: ${name}\n`);
  return `${agents.join('')}Allow: /\n\nSitemap: ${address}/sitemap-index.xml\n`;
}
