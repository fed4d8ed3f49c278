/** Table of the sample documents: source, file name and caption. */
import type { DocumentKind } from '../../../src/library/kinds.ts';

export interface SampleDocument {
  /** Name of the Typst source under `sources/`, without its extension. */
  source: string;
  filename: string;
  title: string;
  kind: DocumentKind;
  /** True if the pages are published as images, like a scan. */
  scan?: true;
}

export const sampleDocuments: SampleDocument[] = [
  {
    source: 'offtake-agreement',
    filename: 'Offtake Agreement.pdf',
    title: 'Offtake Agreement',
    kind: 'offtake-agreement',
  },
  {
    source: 'subscription-agreement',
    filename: 'Subscription Agreement.pdf',
    title: 'Subscription Agreement',
    kind: 'subscription-agreement',
  },
  {
    source: 'subscriber-instructions',
    filename: 'Subscriber Instructions.pdf',
    title: 'Subscriber Instructions',
    kind: 'subscriber-instructions',
  },
  {
    source: 'confidential-offtake-memorandum',
    filename: 'Confidential Offtake Memorandum.pdf',
    title: 'Confidential Offtake Memorandum',
    kind: 'confidential-offtake-memorandum',
  },
  {
    source: 'presentation',
    filename: 'Program Presentation.pdf',
    title: 'Program Presentation',
    kind: 'presentation',
  },
  {
    source: 'rights-summary',
    filename: 'Rights Summary.pdf',
    title: 'Rights Summary',
    kind: 'rights-summary',
  },
  {
    source: 'token-summary',
    filename: 'Token Summary.pdf',
    title: 'Token Summary',
    kind: 'token-summary',
  },
  {
    source: 'token-marketing-summary',
    filename: 'Token Marketing Summary.pdf',
    title: 'Token Marketing Summary',
    kind: 'token-marketing-summary',
  },
  {
    source: 'thesis-fixed-price',
    filename: 'Thesis Paper 1 - A Fixed Price in Two Stages.pdf',
    title: 'Thesis Paper 1: A Fixed Price in Two Stages',
    kind: 'thesis-paper',
  },
  {
    source: 'thesis-settlement',
    filename: 'Thesis Paper 2 - From Record to Metal.pdf',
    title: 'Thesis Paper 2: From Record to Metal',
    kind: 'thesis-paper',
  },
  {
    source: 'logistics-outline',
    filename: 'Logistics Outline.pdf',
    title: 'Logistics Outline',
    kind: 'logistics-outline',
  },
  {
    source: 'mining-summary',
    filename: 'Mining Summary (Minería).pdf',
    title: 'Mining Summary',
    kind: 'mining-summary',
  },
  {
    source: 'principal-biography',
    filename: 'Principal Biography.pdf',
    title: 'Principal Biography',
    kind: 'principal-biography',
  },
  {
    source: 'delivery-written-notice',
    filename: 'Delivery Written Notice - scan.pdf',
    title: 'Delivery Written Notice (form, scan)',
    kind: 'other',
    scan: true,
  },
];
