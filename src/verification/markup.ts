/** What a page refers to, what can be referred to in it, and what its elements are classed as: read in one pass. */
import { Parser } from 'htmlparser2';
import { withReferences } from '../offline/references.ts';

export interface Markup {
  /** Addresses as they stand in the page, character references resolved, each once. */
  references: Set<string>;
  anchors: Set<string>;
  classes: Set<string>;
}

export function readMarkup(html: string): Markup {
  const markup: Markup = { references: new Set(), anchors: new Set(), classes: new Set() };
  const addReference = (address: string) => {
    markup.references.add(address);
    return address;
  };
  const parser = new Parser({
    onattribute(name, value) {
      if (name === 'id') markup.anchors.add(value);
      else if (name === 'class') for (const one of value.split(/\s+/)) markup.classes.add(one);
      else withReferences(name, value, addReference);
    },
  });
  parser.end(html);
  return markup;
}
