/** The programme data with other terms throughout, as an operator would change figures and the sentences that state them. */

/** Each figure as the stored data writes it, and as the changed data does; a longer one comes before one within it. */
export const changedFigures: readonly [stored: string, changed: string][] = [
  ['329,113,924.05', '377,906,976.74'],
  ['329,113,924', '377,906,976'],
  ['329113924', '377906976'],
  ['930,000,000', '1,050,000,000'],
  ['930000000', '1050000000'],
  ['980,000,000', '1,225,000,000'],
  ['980000000', '1225000000'],
  ['18367500', '18060000'],
  ['46,500', '42,000'],
  ['20,000', '25,000'],
  ['20000', '25000'],
  ['0.00005', '0.00004'],
  ['0.01975', '0.0172'],
  ['0.05775', '0.0516'],
  ['0.0775', '0.0688'],
  ['288.75', '258'],
  ['98.75', '86'],
  ['0.25', '0.2'],
  ['1,545', '1,580'],
  ['1,550', '1,720'],
  ['1550', '1720'],
  ['1,155', '1,290'],
  ['1155', '1290'],
  ['395', '430'],
];

export const changedNames: readonly [stored: string, changed: string][] = [
  ['Gold Offtake Program', 'Example Bullion Plan'],
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where a figure stands by itself: not as a part of a longer number, of a hash or of the path of a page. */
export function standing(figure: string): RegExp {
  return new RegExp(`(?<![\\w.,/-])${escaped(figure)}(?![\\w-]|[.,]\\d)`, 'g');
}

/** @param source the stored programme file */
export function withChangedTerms(source: string): string {
  const withNames = changedNames.reduce(
    (text, [stored, changed]) => text.replaceAll(stored, changed),
    source,
  );
  return changedFigures.reduce(
    (text, [stored, changed]) => text.replace(standing(stored), changed),
    withNames,
  );
}
