/**
 * Describes a page to search engines as JSON-LD in the vocabulary of schema.org. It contains nothing that
 * the page does not show; the offer is described and not offered, so there is no Offer in it.
 */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

export interface PageFacts {
  /** Address of the home page, without a trailing slash. */
  site: string;
  /** Address of the page. */
  url: string;
  title: string;
  description: string;
  /** Pages from the home page down to this one, itself included; the home page alone has none below it. */
  trail: Array<{ name: string; url: string }>;
  /** ISO 8601; null where it is not known. */
  modified: string | null;
}

export interface ServiceFacts {
  name: string;
  description: string;
  programme: { name: string; description: string };
}

/**
 * The data of a page as text for a script element of type `application/ld+json`. The home page describes the organization and the
 * site, which other pages name by their `@id`.
 */
export function structuredData(page: PageFacts, service: ServiceFacts, things: Thing[]): string {
  const isHome = page.trail.length === 1;
  const graph = [
    ...(isHome ? [organization(page.site, service), webSite(page.site, service)] : []),
    webPage(page),
    ...(isHome ? [] : [breadcrumbs(page)]),
    ...things,
  ];
  // "<" could end the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

function organization(site: string, { programme }: ServiceFacts): Thing {
  return {
    '@type': 'Organization',
    '@id': `${site}/#organization`,
    name: programme.name,
    description: programme.description,
    url: `${site}/`,
    logo: `${site}/icon-512.png`,
  };
}

function webSite(site: string, { name, description }: ServiceFacts): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${site}/#website`,
    name,
    description,
    url: `${site}/`,
    inLanguage: 'en',
    publisher: { '@id': `${site}/#organization` },
  };
}

function webPage({ site, url, title, description, trail, modified }: PageFacts): Thing {
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: 'en',
    isPartOf: { '@id': `${site}/#website` },
    ...(trail.length > 1 && { breadcrumb: { '@id': `${url}#breadcrumbs` } }),
    ...(modified !== null && { dateModified: modified }),
  };
}

function breadcrumbs({ url, trail }: PageFacts): Thing {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumbs`,
    itemListElement: trail.map(({ name, url: item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}
