import { type Configuration, passwordVariablePrefix } from '../../configuration.ts';
import { hostLimits } from '../../host-limits.ts';
import type { LibraryOptions } from './library-document.ts';

/** How the library is read, as the settings say. */
export function libraryOptions(configuration: Configuration): LibraryOptions {
  return {
    directory: configuration.documentsDirectory,
    cacheDirectory: configuration.cacheDirectory,
    basePath: configuration.basePath,
    ocrLanguage: configuration.ocrLanguage,
    deadlineMilliseconds: configuration.documentDeadlineSeconds * 1000,
    passwords: configuration.pdfPasswords,
    passwordPrefix: passwordVariablePrefix,
    pagePictureLimit: configuration.pagePictureLimit,
    pagePictureWidth: configuration.pagePictureWidth,
    // As much as is held in memory at once, where hosts set no bound.
    largestVersionBytes: configuration.hostLimits ? hostLimits.fileBytes : 2 ** 28,
  };
}
