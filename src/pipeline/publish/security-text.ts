/** `/.well-known/security.txt` (RFC 9116): the contact for vulnerability reports. */
import { OperatorError } from '../../operator-error.ts';

const yearMilliseconds = 365 * 24 * 3_600_000;

/**
 * @param contact mailto:, tel: or https: address
 * @param address public address of the site
 * @param buildTime the file expires a year later
 * @throws {OperatorError} if the time of the build is unknown, because Expires is required.
 */
export function securityText(contact: string, address: string, buildTime: string | null): string {
  if (buildTime === null) {
    throw new OperatorError(
      'SECURITY_CONTACT is set, and security.txt needs a date of expiry: build in a git clone, or set SOURCE_DATE_EPOCH.',
    );
  }
  return `Contact: ${contact}
Expires: ${new Date(Date.parse(buildTime) + yearMilliseconds).toISOString()}
Preferred-Languages: en
Canonical: ${address}/.well-known/security.txt
`;
}
