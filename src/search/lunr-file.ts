/** Builds `search/lunr.json`: the plain index that other programs load with lunr 2.3.9. */
import lunr from 'lunr';
import type { Token } from './analysis.ts';
import type { LunrFile } from './index-file.ts';
import { stem } from './word-forms.ts';

export interface LunrFileBuilder {
  add(ref: number, tokens: Token[]): void;
  finish(table: Pick<LunrFile, 'documents' | 'refs'>): LunrFile;
}

export function lunrFileBuilder(): LunrFileBuilder {
  const builder = new lunr.Builder();
  builder.ref('ref');
  builder.field('text');
  // The tokens come analysed; of a program that loads the index, lunr stems the words of its queries.
  builder.tokenizer = Object.assign(
    (tokens: unknown) => (tokens as Token[]).map(({ word }) => new lunr.Token(stem(word), {})),
    { separator: lunr.tokenizer.separator },
  );
  builder.searchPipeline.add(lunr.stemmer);
  return {
    add: (ref, tokens) => builder.add({ ref, text: tokens }),
    finish: table => {
      const serialised = JSON.parse(JSON.stringify(builder.build())) as Omit<LunrFile, keyof typeof table>;
      const rounded = serialised.fieldVectors.map(([ref, elements]): [string, number[]] => [
        ref,
        elements.map((element, at) => (at % 2 === 0 ? element : Math.round(element * 10) / 10)),
      ]);
      return { ...serialised, fieldVectors: rounded, ...table };
    },
  };
}
