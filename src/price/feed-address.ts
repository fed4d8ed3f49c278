import { percentDecoded } from '../site-path.ts';

/**
 * Accepts https addresses, because a price must not be changed in transit, and http for this machine only.
 */
export function isFeedAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** @param hostname as in URL.hostname, IPv6 in brackets */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Names of parameters that contain a key. */
const nameOfKey = /key|token|secret|pass|auth|sig|cred/i;

/** Shorter parts cannot be distinguished from ordinary words on a page. */
const shortestSecret = 8;

/**
 * The secret parts of an address, as written and decoded. Host, plain path and ordinary parameters (`unit=gram`) are
 * not secret.
 */
export function secretsIn(address: string): string[] {
  const { origin, pathname, search, searchParams, username, password } = new URL(address);
  const values = [...searchParams].filter(([name, value]) => nameOfKey.test(name) || isKey(value));
  const parts = [
    // A user name without a password is the key.
    password === '' ? username : password,
    ...values.map(([, value]) => value),
    ...pathname.split('/').filter(isKey),
  ];
  const whole = search === '' ? [] : [origin + pathname + search];
  return [
    ...new Set([...parts, ...parts.map(percentDecoded), ...parts.map(encodeURIComponent), ...whole]),
  ].filter(part => part.length >= shortestSecret);
}

/** Keys are long and mix letters and digits. */
function isKey(text: string): boolean {
  return text.length >= 16 && /\d/.test(text) && /[a-z]/i.test(text);
}
