/** All crawlers are allowed. Those of language models are listed, because some look for their own name before `*`. */
const crawlers =
  '* GPTBot OAI-SearchBot ChatGPT-User ClaudeBot Claude-SearchBot Claude-User PerplexityBot Perplexity-User Google-Extended';

/** `robots.txt`. @param address Public address of the site with its base path. */
export function robotsText(address: string): string {
  const agents = crawlers.split(' ').map(name => `User-agent: ${name}\n`);
  return `${agents.join('')}Allow: /\n\nSitemap: ${address}/sitemap-index.xml\n`;
}
