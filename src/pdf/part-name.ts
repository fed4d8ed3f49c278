/**
 * What an address of a part of a document names, as people write it; null where it is no such address.
 *
 * @example partName('clause-15.2-a') // 'clause 15.2(a)'
 * @example partName('schedule-2-3.1') // 'schedule 2, 3.1'
 */
export function partName(address: string): string | null {
  const [, kind, number, rest = ''] =
    /^([a-z]{4,12})-((?:[a-z]\.)?[0-9][0-9.]{0,11}|[ivxlc]{1,8})((?:-[a-z0-9.]{1,12}){0,6})$/.exec(address) ??
    [];
  if (kind === undefined || number === undefined || notOfTheDocument.has(kind)) return null;
  const points = rest.split('-').slice(1);
  return `${kind} ${number}${points.map(point => (/\d/.test(point) && kind !== 'clause' ? `, ${point}` : `(${point})`)).join('')}`;
}

/** Addresses that the reading page gives by counting. */
const notOfTheDocument = new Set(['page', 'cite', 'table', 'heading']);
