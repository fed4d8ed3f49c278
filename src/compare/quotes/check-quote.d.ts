/**
 * Types of `/client/check-quote.js`: whether sentences stand in the documents of the service, word for word, and what the documents say
 * of those that do not.
 *
 *   import { checkQuotes } from './check-quote.js';
 *   const library = await (await fetch('https://gold.example/api/documents/library')).json();
 *   const { sentences, counts, questions } = checkQuotes('Delivery is due within 45 days.', library.documents);
 */

/** A document, page by page. The entries of `documents` of `/api/documents/library` fit as they are. */
export interface QuotedText {
  filename: string;
  title: string;
  /** Address of the reading page; places have no `url` without it. */
  pageUrl?: string;
  /** Left out where the text is the current one. Times in ISO 8601; `to` is null while the version is current. */
  version?: TextVersion;
  pages: readonly QuotedPage[];
}

export interface TextVersion {
  sha256: string;
  from: string;
  to: string | null;
}

export interface QuotedPage {
  /** Number in the file, from 1. */
  page: number;
  /** Label of the page, such as "iv". */
  label: string;
  text: string;
  /** `ocr`: recognised from a picture; `none`: no text could be read. */
  source: 'text' | 'ocr' | 'none';
}

export type Verdict =
  /**
   * A whole sentence, heading or row of a document, or several parts of one between ellipses that hide nothing. Words in brackets
   * that only name what is meant are left out of the comparison, and listed in it as `added`.
   */
  | 'verbatim'
  /**
   * Word for word, but part of a sentence: `before`, `after` and the words left out in `comparison` are the rest. `before` may be what
   * introduces a list.
   */
  | 'part'
  /** A document has a similar sentence. */
  | 'altered'
  /** The first of `answers` says otherwise. */
  | 'contradicted'
  | 'only-in-earlier-version'
  | 'not-found'
  /** In no page that could be read, and there are pages that could not. */
  | 'could-not-be-checked'
  /** A greeting, a signature, a courtesy. */
  | 'no-claim';

/** Subject of a difference, the weightiest first. */
export type Matter =
  | 'character'
  | 'amount'
  | 'negation'
  | 'obligation'
  | 'date'
  | 'wording'
  | 'case'
  | 'punctuation';

/** A run of words: of the quote, of the passage that is nearest to it, or of both. */
export interface ComparedWords {
  kind: 'same' | 'replaced' | 'added' | 'left-out';
  quote: string;
  source: string;
  /** Null where the words are the same. */
  matter: Matter | null;
}

export interface Place {
  filename: string;
  title: string;
  page: number;
  label: string;
  /** Where the passage ends: another page where it runs on. */
  lastPage: number;
  /** Where it begins in the text of `page` and ends in that of `lastPage`, in UTF-16 code units, as `place` of `/figures.json`. */
  start: number;
  end: number;
  /** Opens the reading page there, with the words marked; null where the text has no `pageUrl`. */
  url: string | null;
  /** True where the text of the page was recognised from a picture, and may have errors. */
  recognised: boolean;
  version: TextVersion | null;
}

/** A character that looks like another, is not seen, or turns the direction of writing. */
export interface OddCharacter {
  kind: 'look-alike' | 'invisible' | 'direction';
  /** For example `U+0430`. */
  codePoint: string;
  /** For example `CYRILLIC SMALL LETTER A`. */
  name: string;
  /** The character that a reader takes it for; empty where none is seen. */
  looksLike: string;
  /** Where it stands in the whole text, in UTF-16 code units. */
  at: number;
}

export interface CheckedSentence {
  /** As it was given. */
  text: string;
  /** Where it stands in the whole text, in UTF-16 code units. */
  start: number;
  end: number;
  verdict: Verdict;
  /** The sentence promises something (a refund, a guarantee, an amount), so the documents should state it. */
  isPromise: boolean;
  /** The rest of the sentence of the document around the passage at the first of `places`; else empty. */
  before: string;
  after: string;
  /** What the documents say about the same subject, the best first; empty for what was found word for word. */
  answers: Answer[];
  /** Every place where it stands, 200 at most; of an altered one the place of the nearest passage. */
  places: Place[];
  placeCount: number;
  /** Differences from the passage at its place, and what an ellipsis leaves out of it; else empty. */
  comparison: ComparedWords[];
  characters: OddCharacter[];
}

/** A sentence of a current document. */
export interface Answer {
  text: string;
  place: Place;
  contradicts: boolean;
  /** It states an amount that the sentence has, about the same thing. */
  statesAmount: boolean;
}

export interface QuoteCheck {
  sentences: CheckedSentence[];
  /** Sentences that claim something, and what became of them. */
  counts: {
    claims: number;
    promises: number;
    /** Word for word, whole. */
    confirmed: number;
    parts: number;
    altered: number;
    contradicted: number;
    notFound: number;
  };
  /** Questions to ask the seller. */
  questions: string[];
  /** Pages of which no text could be read. */
  unread: { filename: string; title: string; pages: number[] }[];
  /** Characters at the end of the text that were not looked at, because it is longer than is checked at once. */
  uncheckedCharacters: number;
}

/** Texts of more characters, or of more sentences, are checked up to there. */
export declare const limits: { characters: number; sentences: number };

/** Checks each sentence of a text. What it prepares of `texts` is kept for the next call with the same array. */
export declare function checkQuotes(text: string, texts: readonly QuotedText[]): QuoteCheck;
