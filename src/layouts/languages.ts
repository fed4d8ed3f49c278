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

/** Notice above every page of a library with sample documents: title, text and link. */
export const sampleNotices = {
  en: ['Sample documents', 'Neither they nor the figures that rest on them bind anybody.', 'See which'],
  es: ['Documentos de muestra', 'Ni ellos ni sus cifras obligan a nadie.', 'Ver cuáles (en inglés)'],
  de: ['Musterdokumente', 'Weder sie noch ihre Zahlen binden jemanden.', 'Welche? (auf Englisch)'],
};
