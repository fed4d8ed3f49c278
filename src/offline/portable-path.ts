/**
 * The name of a file on any disk, a stick that Windows wrote among them: what a file name must not hold there stands
 * percent-encoded (Microsoft, "Naming Files, Paths, and Namespaces"). Paths that hold nothing of it stay as they are,
 * and two that differ never become one.
 *
 * @example portablePath('documents/What is it?.pdf') // 'documents/What is it%3F.pdf'
 */
export function portablePath(path: string): string {
  return path
    .split('/')
    .map(segment => segment.replace(unportable, encoded).replace(reserved, encoded))
    .join('/');
}

// A name must not end with a dot or a space either. A percent sign that begins what looks encoded is encoded itself.
const unportable = /[<>:"|?*\\]|\p{Cc}|[. ]$|%(?=[0-9A-F]{2})/gu;
// A device of Windows, whatever its name ends with: its first letter is encoded.
const reserved = /^(?=(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$))./iu;

function encoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Relative URL of a file, told by its portable path, as it is asked for from the root of the copy. */
export function fileUrl(path: string): string {
  return portablePath(path).split('/').map(encodeURIComponent).join('/');
}
