/** The home page, and its summaries in other languages (src/pages/[lang].astro, prose in src/content/pages). */
export const languages = [
  { lang: 'en', path: '/', name: 'English', next: 'Next' },
  { lang: 'es', path: '/es', name: 'Español', next: 'Siguiente paso' },
  { lang: 'de', path: '/de', name: 'Deutsch', next: 'Nächster Schritt' },
] as const;

export const languageOf = (path: string) =>
  languages.find(language => language.path === path) ?? languages[0];

/** The same page in all languages; none for pages in English alone. */
export const translationsOf = (path: string) => (languages.some(own => own.path === path) ? languages : []);
