/** How a page of a document is called everywhere: by what is printed on it, then by its place in the file. */
export interface NumberedPage {
  /** Number of the page in the file, from 1. */
  page: number;
  /** What the PDF calls it, such as "iv". */
  label: string;
  /** Pages of the file. */
  pageCount: number;
}

/**
 * @example pageName({ page: 13, label: '9', pageCount: 25 }) // 'page 9 (13 of 25)'
 * @example pageName({ page: 2, label: '2', pageCount: 3 }) // 'page 2 of 3'
 */
export function pageName({ page, label, pageCount }: NumberedPage): string {
  return label === String(page) ? `page ${page} of ${pageCount}` : `page ${label} (${page} of ${pageCount})`;
}

/** The same at the beginning of a line. */
export function pageTitle(page: NumberedPage): string {
  return pageName(page).replace('page', 'Page');
}
