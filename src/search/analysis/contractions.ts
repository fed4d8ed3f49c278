/** Contractions in queries, also without their apostrophe: "don't" and "dont". Papers have the full forms. */

const negatedVerbs = 'are could did do does had has have is must need should was were would';

const fullForms: Record<string, string> = {
  ...Object.fromEntries(negatedVerbs.split(' ').map(verb => [`${verb}nt`, `${verb} not`])),
  ...{ aint: 'is not', cant: 'cannot', shant: 'shall not', wont: 'will not' },
  ...{ im: 'i am', ive: 'i have', youre: 'you are', youve: 'you have', theyre: 'they are' },
  ...{ theyve: 'they have', weve: 'we have', thats: 'that is', whats: 'what is', whos: 'who is' },
  ...{ wheres: 'where is', whens: 'when is', hows: 'how is', theres: 'there is' },
};

/** Only with the apostrophe: "ill" and "id" are words. */
const endings: Record<string, string> = { d: 'would', ll: 'will', re: 'are' };

const quotationOrWord = /["“„«][^"“”„«»]+["“”»]|[\p{L}'’]+/gu;

/** The query with its contractions in full, except within quotation marks. */
export function withoutContractions(query: string): string {
  return query.replace(quotationOrWord, found => {
    const [word = '', ending = '', ...further] = found.toLowerCase().split(/['’]/);
    if (Object.hasOwn(endings, ending) && further.length === 0) return `${word} ${endings[ending]}`;
    const whole = word + ending;
    return further.length === 0 && Object.hasOwn(fullForms, whole) ? (fullForms[whole] ?? found) : found;
  });
}
