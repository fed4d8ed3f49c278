/**
 * The address of a script that code has a browser load, in the form that the policy of the pages asks for: with
 * `require-trusted-types-for 'script'` no other is taken (W3C, Trusted Types).
 */

/** Name of the one rule by which such an address is made. */
export const scriptAddressRule = 'own-scripts';

interface AddressRule {
  /** What it makes is no string, but stands wherever one does. */
  createScriptURL(address: string): string;
}

declare global {
  /** Not every browser has them. */
  var trustedTypes: { createPolicy(name: string, rule: AddressRule): AddressRule } | undefined;
}

/** @throws {TypeError} where the address leads to another host, or from a disk to a share of another machine. */
export function trustedScriptAddress(address: string): string {
  const rule = { createScriptURL: ownAddress };
  return (globalThis.trustedTypes?.createPolicy(scriptAddressRule, rule) ?? rule).createScriptURL(address);
}

function ownAddress(address: string): string {
  const { protocol, host, href } = new URL(address, document.baseURI);
  if (protocol === location.protocol && host === location.host) return href;
  throw new TypeError(`${address} is no script of this site.`);
}
