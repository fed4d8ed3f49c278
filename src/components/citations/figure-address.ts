/** @returns the address of a page with the figure in it, whose amount is then marked on the page */
export function figureAddress(figure: string, url: string): string {
  return url.replace('#', `?figure=${figure}#`);
}
