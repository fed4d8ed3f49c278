/** Content negotiation (RFC 9110, section 12.5.1), for the function and for the Node server. */
import { parseAccept } from 'hono/utils/accept';

/** True if a client asks for Markdown no less than for HTML. Browsers do not ask for it. */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept?.includes('text/markdown')) return false;
  const weightOf = (type: string) => parseAccept(accept).find(one => one.type === type)?.q ?? 0;
  return weightOf('text/markdown') > 0 && weightOf('text/markdown') >= weightOf('text/html');
}
