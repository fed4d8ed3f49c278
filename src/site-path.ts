/** Paths of published files: percent-encoded in addresses, and portable on disks. */

/**
 * Root-relative URL of something the site publishes: each segment percent-encoded (RFC 3986),
 * below the base path of the site.
 *
 * @example sitePath('/gold', 'documents', 'Übersicht (1).pdf') // '/gold/documents/%C3%9Cbersicht%20(1).pdf'
 */
export function sitePath(basePath: string, ...segments: string[]): string {
  return `${basePath}/${segments.map(encodeURIComponent).join('/')}`;
}

/** Decodes a part of an address; text with a stray `%` is returned unchanged. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Percent-encodes characters that file names must not contain on Windows (Microsoft, "Naming Files, Paths, and
 * Namespaces"). Other paths stay unchanged, and different paths stay different.
 *
 * @example portablePath('documents/What is it?.pdf') // 'documents/What is it%3F.pdf'
 */
export function portablePath(path: string): string {
  return path
    .split('/')
    .map(segment => segment.replace(unportable, encoded).replace(reserved, encoded))
    .join('/');
}

// Includes a dot or space at the end of a name, and a percent sign that looks like the start of an encoded character.
const unportable = /[<>:"|?*\\]|\p{Cc}|[. ]$|%(?=[0-9A-F]{2})/gu;
// Device names of Windows with any extension: the first letter is encoded.
const reserved = /^(?=(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$))./iu;

function encoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/** URL of a file, relative to the root of the copy. */
export function fileUrl(path: string): string {
  return portablePath(path).split('/').map(encodeURIComponent).join('/');
}
