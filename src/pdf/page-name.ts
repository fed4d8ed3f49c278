/** Names of pages and parts of a document, as people write them. */

/** How a page of a document is called everywhere: by what is printed on it, then by its number in the PDF. */
export interface NumberedPage {
  /** Number of the page in the file, from 1. */
  page: number;
  /** What the PDF calls it, such as "iv". */
  label: string;
  /** Pages of the file. */
  pageCount: number;
}

/**
 * @example pageName({ page: 13, label: '9', pageCount: 25 }) // 'page 9 (PDF page 13)'
 * @example pageName({ page: 2, label: '2', pageCount: 3 }) // 'page 2 of 3'
 */
export function pageName({ page, label, pageCount }: NumberedPage): string {
  return label === String(page) ? `page ${page} of ${pageCount}` : `page ${label} (PDF page ${page})`;
}

/** The same at the beginning of a line. */
export function pageTitle(page: NumberedPage): string {
  return pageName(page).replace('page', 'Page');
}

/**
 * What an address of a part of a document names, as people write it; null where it is no such address.
 *
 * @example partName('clause-15.2-a') // 'clause 15.2(a)'
 * @example partName('schedule-2-3.1') // 'schedule 2, 3.1'
 */
export function partName(address: string): string | null {
  const [, kind, number, rest = ''] =
    /^([a-z]{4,12})-((?:[a-z]\.)?[0-9][0-9.]{0,11}|[ivxlc]{1,8}|[a-z])((?:-[a-z0-9.]{1,12}){0,6})$/.exec(
      address,
    ) ?? [];
  if (kind === undefined || number === undefined || notOfTheDocument.has(kind)) return null;
  const points = rest.split('-').slice(1);
  return `${kind} ${number}${points.map(point => (/\d/.test(point) && kind !== 'clause' ? `, ${point}` : `(${point})`)).join('')}`;
}

/** Addresses that the reading page gives by counting. */
const notOfTheDocument = new Set(['page', 'cite', 'table', 'heading']);
