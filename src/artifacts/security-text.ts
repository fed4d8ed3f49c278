/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness, in the operator's own words. */
import { OperatorError } from '../operator-error.ts';

export interface SecurityTextInput {
  /** mailto:, tel: or https: address. */
  contact: string;
  /** Public address of the site. */
  address: string;
  /** Time of the build; the file counts for a year from it. */
  buildTime: string | null;
}

const year = 365 * 24 * 3_600_000;

/** @throws {OperatorError} where the time of the build is not known, because the file must say until when it counts. */
export function securityText({ contact, address, buildTime }: SecurityTextInput): string {
  if (buildTime === null) {
    throw new OperatorError(
      'SECURITY_CONTACT is set, and security.txt has to say until when it counts: build in a git clone, or set SOURCE_DATE_EPOCH.',
    );
  }
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(Date.parse(buildTime) + year).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${address}/.well-known/security.txt`,
    '',
  ].join('\n');
}
