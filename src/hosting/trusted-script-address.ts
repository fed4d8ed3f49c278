/** Script addresses as TrustedScriptURL, which the policy `require-trusted-types-for 'script'` requires (W3C, Trusted Types). */

/** Name of the only Trusted Types policy. */
export const scriptAddressRule = 'own-scripts';

interface AddressRule {
  /** Returns a TrustedScriptURL, which is accepted wherever a string is. */
  createScriptURL(address: string): string;
}

declare global {
  /** Undefined in browsers without Trusted Types. */
  var trustedTypes: { createPolicy(name: string, rule: AddressRule): AddressRule } | undefined;
}

const rule: AddressRule = { createScriptURL: ownAddress };
/** A policy can be made once, and several scripts of a page load others. */
const key = Symbol.for(scriptAddressRule);
const shared = globalThis as typeof globalThis & { [key]?: AddressRule };

/** @throws {TypeError} if the address is on another host, or on a network share when the page is opened from disk. */
export function trustedScriptAddress(address: string): string {
  shared[key] ??= globalThis.trustedTypes?.createPolicy(scriptAddressRule, rule) ?? rule;
  return shared[key].createScriptURL(address);
}

/** Loads and runs a classic script of this site. @throws {Error} if it cannot be read. */
export function runScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustedScriptAddress(address);
    // Required by the policy of the page.
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} cannot be read.`)));
    document.head.append(script);
  });
}

function ownAddress(address: string): string {
  const { protocol, host, href } = new URL(address, document.baseURI);
  if (protocol === location.protocol && host === location.host) return href;
  throw new TypeError(`${address} is no script of this site.`);
}
