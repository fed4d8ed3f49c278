/** Names the code that reads PDFs: what other code read is not taken from the cache. */
import { codeVersion } from '../../code-version.ts';

/** Of what yields text, labels, titles and notes, what judges whether recognition reads better, and what draws thumbnails. */
export const extractionVersion = codeVersion('documents/extraction', 'documents/pictures');
