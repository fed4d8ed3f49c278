/** Passwords of documents, which the operator sets in the environment and never in a file of the repository. */
import { createHmac } from 'node:crypto';

/** Name of the variable that holds the password of a document, `prefix` included. */
export function passwordVariable(prefix: string, slug: string): string {
  return prefix + slug.toUpperCase().replaceAll('-', '_');
}

/** Tells whether a password is the one that a file was opened with, without keeping it. */
export function passwordDigest(sha256: string, password: string): string {
  return createHmac('sha256', sha256).update(password).digest('hex');
}
