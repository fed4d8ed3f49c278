/** Questions to ask whoever sent a text, one for each sentence that the documents do not have as it is. */
import type { CheckedSentence, Place } from './check-quote.d.ts';

export function questionsOn({
  verdict,
  text,
  isPromise,
  answers: [answer],
  places: [place],
  before,
  after,
}: CheckedSentence): string[] {
  const said = `You wrote: ${quoted(text)}`;
  if (verdict === 'contradicted' && answer)
    return [`${said} ${documentOf(answer.place)} says: ${quoted(answer.text)} Which of the two applies?`];
  if (verdict === 'part' && place)
    return [
      `${said} In ${documentOf(place)} the sentence is longer: ${quoted([before, '…', after].filter(part => part !== '').join(' '))} Why was this left out?`,
    ];
  if (verdict === 'altered' && place)
    return [`${said} ${documentOf(place)} has other words. Which of the two applies?`];
  if (verdict === 'only-in-earlier-version' && place)
    return [`${said} Only an earlier version of ${documentOf(place)} has this. Does it still apply?`];
  if ((verdict === 'not-found' || verdict === 'could-not-be-checked') && isPromise)
    return [`${said} In which document, and in which clause, is this promised?`];
  return [];
}

function documentOf({ title, label }: Place): string {
  return `“${title}”, page ${label},`;
}

/** In characters. */
const longest = 300;

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `“${line.length > longest ? `${line.slice(0, longest)} …` : line}”`;
}
