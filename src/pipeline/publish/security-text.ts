/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness, in the operator's own words. */
import { OperatorError } from '../../operator-error.ts';

const yearMilliseconds = 365 * 24 * 3_600_000;

/**
 * @param contact mailto:, tel: or https: address
 * @param address public address of the site
 * @param buildTime the file counts for a year from it
 * @throws {OperatorError} where the time of the build is not known, because the file must say until when it counts.
 */
export function securityText(contact: string, address: string, buildTime: string | null): string {
  if (buildTime === null) {
    throw new OperatorError(
      'SECURITY_CONTACT is set, and security.txt has to say until when it counts: build in a git clone, or set SOURCE_DATE_EPOCH.',
    );
  }
  return `Contact: ${contact}
Expires: ${new Date(Date.parse(buildTime) + yearMilliseconds).toISOString()}
Preferred-Languages: en
Canonical: ${address}/.well-known/security.txt
`;
}
