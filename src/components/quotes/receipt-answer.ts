/** Checks a receipt in the browser: when its PDF was published, in which entry of which log, and who signed. */
import { verifyReceipt } from '#log/reading';
import { hostOf, logKeys, signatureWords } from '../publications/site-log.ts';
import { writtenMinute } from '../written-number.ts';

/** @param sha256 of the PDF beside it; null if there is none */
export async function receiptAnswer(
  file: File,
  sha256: string | null,
): Promise<[kind: string, text: string]> {
  try {
    const receipt = await verifyReceipt(await file.text(), sha256, [], file.name);
    const { document, entry, index, checkpoint } = receipt;
    const [isProven, words] = await signatureWords(checkpoint, await logKeys(), file.name);
    const named = document
      ? `“${document.name}” with the checksum ${document.sha256}`
      : 'A build of the site';
    const published = `${sha256 === null ? named : 'This PDF'} was published on ${writtenMinute(entry.time)}`;
    const text = `${published}, as entry ${index} of the log of ${hostOf(checkpoint.origin)}. ${words}`;
    return [isProven ? 'current' : 'failed', text];
  } catch (error) {
    return ['failed', `The receipt proves nothing. ${(error as Error).message}`];
  }
}
