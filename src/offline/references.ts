/** The attributes of HTML that hold addresses, for those who read a page and those who rewrite it. */

const attributes = new Set(['href', 'src', 'poster', 'action']);

/** The value of an attribute with each of its addresses in other words; null where the attribute holds none. */
export function withReferences(
  attribute: string,
  value: string,
  rewrite: (address: string) => string,
): string | null {
  if (attributes.has(attribute)) return rewrite(value);
  if (attribute !== 'srcset') return null;
  // Each candidate is an address, and what stands behind it; the addresses of the site hold no comma.
  const candidates = value.split(',').map(candidate => candidate.trim().split(/\s+/));
  return candidates.map(([address = '', ...rest]) => [rewrite(address), ...rest].join(' ')).join(', ');
}
