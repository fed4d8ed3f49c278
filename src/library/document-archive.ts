/** Bytes: hosts of static files refuse larger ones. */
const largestArchive = 24 * 2 ** 20;

/** True where all current PDFs are published in one archive, `/documents.zip`. */
export function isArchived(documents: readonly { sizeBytes: number }[]): boolean {
  const size = documents.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return documents.length > 0 && size < largestArchive;
}
