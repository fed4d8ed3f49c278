/** Names the extractor: text that another version read is not taken from the cache. */
import project from '../../../package.json' with { type: 'json' };

/** Raise it when the same PDF has to yield other text, labels, title, notes or thumbnail than before. */
const revision = 2;

export const extractionVersion = [
  revision,
  `pdf-parse-${project.dependencies['pdf-parse']}`,
  `pdfjs-dist-${project.overrides['pdf-parse']['pdfjs-dist']}`,
].join('_');
