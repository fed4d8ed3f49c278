import { program } from '../../../site-data.ts';

/** The title that the navigation gives a page. */
export function titleOfPage(path: string): string {
  return program.navigation.find(page => page.path === path)?.title ?? path;
}
