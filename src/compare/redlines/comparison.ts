/** The versions that are compared, and the changes between them. */
import type { Block } from '#pdf';
import type { FlowPage } from '#pdf/sections';
import type { Change } from './schema.ts';

/** One version of a document: its pages, the structure laid over them, and the accounts of its amounts. */
export interface Version {
  pages: readonly FlowPage[];
  blocks: readonly Block[];
  amounts: readonly AccountedAmount[];
}

/** An amount with its page and sentence, its account, and the name of the figure that it states. */
export interface AccountedAmount {
  page: number;
  sentence: string;
  written: string;
  account: string;
  figure: string | null;
}

export function changeOf(change: Pick<Change, 'class'> & Partial<Change>): Change {
  return {
    older: null,
    newer: null,
    before: '',
    after: '',
    context: ['', ''],
    numbers: [],
    ledger: { older: null, newer: null },
    recognised: false,
    ...change,
  };
}
