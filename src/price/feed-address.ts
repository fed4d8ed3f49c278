/**
 * Addresses that a price may be asked of: https, because a price that anyone on the way can change is
 * worth nothing; http for this machine itself only.
 */
export function isFeedAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** @param hostname as URL gives it, an IPv6 address in brackets */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
