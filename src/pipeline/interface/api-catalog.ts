/**
 * `/.well-known/api-catalog` (RFC 9727): links to the descriptions of the API as a linkset (RFC 9264,
 * section 4.2). The anchor is the address of the API.
 *
 * @param address public address of the site with its base path
 */
export function apiCatalog(address: string) {
  return {
    linkset: [
      {
        anchor: `${address}/api`,
        'service-desc': [{ href: `${address}/openapi.json`, type: 'application/json' }],
        'service-doc': [
          { href: `${address}/api`, type: 'text/html' },
          { href: `${address}/llms.txt`, type: 'text/plain' },
        ],
        status: [{ href: `${address}/api/health`, type: 'application/json' }],
      },
    ],
  };
}
