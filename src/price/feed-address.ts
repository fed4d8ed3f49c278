import { percentDecoded } from '../percent-decoded.ts';

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

/**
 * What of the operator's own address is published as the source of a price: the host. Everything after it may hold
 * a key, not only the query: services also put keys into the path.
 */
export function publishedAddress(url: string): string {
  return new URL(url).origin;
}

/** Parameters that hold a key by their name. */
const nameOfKey = /key|token|secret|pass|auth|sig|cred/i;

/** What is shorter cannot be told from a word that a page may hold for its own reasons. */
const shortestSecret = 8;

/**
 * The parts of an address that nobody may read, as they are written there and decoded. The host, a plain path and
 * ordinary parameters (`unit=gram`) are none: pages hold such words without giving anything away.
 */
export function secretsIn(address: string): string[] {
  const { origin, pathname, search, searchParams, username, password } = new URL(address);
  const values = [...searchParams].filter(([name, value]) => nameOfKey.test(name) || isKey(value));
  const parts = [
    // A name without a password is itself the key.
    password === '' ? username : password,
    ...values.map(([, value]) => value),
    ...pathname.split('/').filter(isKey),
  ];
  const whole = search === '' ? [] : [origin + pathname + search];
  return [
    ...new Set([...parts, ...parts.map(percentDecoded), ...parts.map(encodeURIComponent), ...whole]),
  ].filter(part => part.length >= shortestSecret);
}

/** Long, of letters and digits: the form of keys, and of no word. */
function isKey(text: string): boolean {
  return text.length >= 16 && /\d/.test(text) && /[a-z]/i.test(text);
}
