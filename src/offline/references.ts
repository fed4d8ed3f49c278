const attributes = new Set(['href', 'src', 'poster', 'action']);

/** Rewrites the addresses in an HTML attribute; null if the attribute contains no addresses. */
export function withReferences(
  attribute: string,
  value: string,
  rewrite: (address: string) => string,
): string | null {
  if (attributes.has(attribute)) return rewrite(value);
  if (attribute !== 'srcset') return null;
  // Candidates are an address and a descriptor; addresses of the site contain no comma.
  const candidates = value.split(',').map(candidate => candidate.trim().split(/\s+/));
  return candidates.map(([address = '', ...rest]) => [rewrite(address), ...rest].join(' ')).join(', ');
}
