/** Links defined terms to their definitions, and names the target of each internal link for print. */
import { passageNames } from '../components/citations/passages.ts';
import { escapeHtml } from '../components/citations/sourced-value.ts';
import { definedTerms, linkDefinedTerms } from '../components/prose/defined-terms.ts';
import { siteAddress } from '../components/site-address.ts';
import { program } from '../site-data.ts';

export function linkedText(html: string, here: string): string {
  const terms = definedTerms(program);
  return linkDefinedTerms(withPlaces(html, here), terms, id => siteAddress(`/commercial-terms#${id}`));
}

const titles: ReadonlyMap<string, string> = new Map(
  program.navigation.map(({ path, title }) => [siteAddress(path), title]),
);

/**
 * Names the target of each link to another page; print.css writes it after the link.
 *
 * @example '<a href="/team">people</a>' // '<a data-place="Team" href="/team">people</a>'
 */
export function withPlaces(html: string, here: string): string {
  return html.replace(
    /<a(\b[^>]*\bhref="([^"#]+)(#[^"]*)?"[^>]*)>([^<]*)/g,
    (link, attributes, page, anchor = '', words) => {
      const title = titles.get(page);
      if (title === undefined || title === words || page === here) return link;
      const section = anchor === '' ? undefined : passageNames.get(page + anchor);
      const place = section === undefined || section === words ? title : `${title}, ${section}`;
      return `<a data-place="${escapeHtml(place)}"${attributes}>${words}`;
    },
  );
}
