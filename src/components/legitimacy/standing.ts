/** The warning signs with their standing, the number of those present, and the number of all. */
import { entryNamed } from '../../data-path.ts';
import { program } from '../../site-data.ts';
import { programValue } from '../program-data.ts';
import { orderedEntries } from '../prose/entries.ts';

export async function warningSigns() {
  const flags = (await orderedEntries('redFlags')).map(entry => {
    const { missing, inTerms, cannotBeJudged } = entry.data;
    const unpublished = missing.filter(({ path }) => programValue(path) === null).map(({ name }) => name);
    const isInTerms = typeof inTerms === 'string' ? (programValue(inTerms) as unknown[]).length > 0 : inTerms;
    const other = cannotBeJudged ? 'unclear' : 'quiet';
    return { entry, unpublished, standing: unpublished.length > 0 ? 'open' : isInTerms ? 'terms' : other };
  });
  const raised = flags.filter(({ standing }) => standing === 'open' || standing === 'terms').length;
  return { flags, raised, count: flags.length };
}

/** "Seller: not named. 14 of 17 warning signs present." */
export async function standingInWords(): Promise<string> {
  const { raised, count } = await warningSigns();
  const seller = entryNamed(program.programme.parties, 'seller');
  return `Seller: ${seller?.name ?? 'not named'}. ${raised} of ${count} warning signs present.`;
}
