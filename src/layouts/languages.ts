/** The home page, and its summaries in other languages (src/pages/[lang].astro, prose in src/content/pages). */
import content from '../content/languages.json' with { type: 'json' };
import { type NavigationSection, navigationSections } from './navigation.ts';

export const languages = [
  { lang: 'en', path: '/', name: 'English' },
  { lang: 'es', path: '/es', name: 'Español' },
  { lang: 'de', path: '/de', name: 'Deutsch' },
] as const;

export const languageOf = (path: string) =>
  languages.find(language => language.path === path) ?? languages[0];

/** The same page in all languages; none for pages in English alone. */
export const translationsOf = (path: string) => (languages.some(own => own.path === path) ? languages : []);

/** Words around the text of a page, in its language; `hreflang` is that of its links, which lead to pages in English. */
export function wordsAround(path: string) {
  const { lang } = languageOf(path);
  const at = languages.findIndex(language => language.lang === lang);
  const words = Object.entries(content.words).map(([name, inLanguages]) => [name, inLanguages[at]]);
  const named = Object.fromEntries(words) as Record<keyof typeof content.words, string>;
  return { ...named, lang, hreflang: lang === 'en' ? undefined : 'en' };
}

/** All pages; in other languages a few of them, by their names there. */
export function menuOf(path: string, entries: Parameters<typeof navigationSections>[0]): NavigationSection[] {
  const { lang, inEnglish } = wordsAround(path);
  if (lang === 'en') return navigationSections(entries);
  const pages = content.menu.map(page => ({ path: page.path as `/${string}`, title: page[lang] }));
  return [{ name: inEnglish, pages }];
}
