/**
 * Which clause says what a place of the programme data says: by words that stand together in it. A clause is looked up by
 * them in the papers as they are, so none is cited that does not say it, and a new edition may number its clauses anew.
 */
import type { DocumentKind } from '../../documents/library/kinds.ts';
import { inAgreement } from './agreement-words.ts';
import type { ClauseWords } from './sayings.ts';

const openTo = ['countries and classes of buyer', 'not published'];
const unnamedConcessions = ['name of the department', 'not published'];
const unnamedParties = ['names are [not published]'];

const softCapInTokens = ['soft cap of 329,113,924 tokens'];
const ofTheChain = ['blockchain or blockchains', 'contract addresses', 'not published'];
const window = ['first and last day of the offering window', 'not published'];

/** What the agreement leaves to other papers is looked up there. */
export const clauseWords: readonly { kind: DocumentKind; words: ClauseWords }[] = [
  { kind: 'offtake-agreement', words: inAgreement },
  {
    kind: 'confidential-offtake-memorandum',
    words: {
      'commercialTerms.softCap.usd': [['soft cap is usd']],
      'definitions.soft-cap': [['soft cap is usd']],
      'eligibility.excludedJurisdictions': [openTo],
      'eligibility.investorQualification': [openTo],
      'eligibility.jurisdictions': [openTo],
      'paymentMethods.conversionRate': [['rate that applies', 'not published']],
      'proceeds.allocation': [['division of the proceeds', 'not published']],
      'proceeds.allocationNote': [['division of the proceeds', 'not published']],
      'programme.parties.seller.name': [unnamedParties],
      'risks.not-published': [unnamedParties],
      'supply.concessionNames': [unnamedConcessions],
      'supply.departmentName': [unnamedConcessions],
      'textDifferences.soft-cap': [['soft cap is usd']],
    },
  },
  {
    kind: 'token-summary',
    words: {
      'commercialTerms.softCap.tokens': [softCapInTokens],
      'definitions.soft-cap': [softCapInTokens],
      'textDifferences.soft-cap': [softCapInTokens],
      'tokenMechanics.blockchain': [ofTheChain],
      'tokenMechanics.contractAddress': [ofTheChain],
    },
  },
  {
    kind: 'subscription-agreement',
    words: {
      'commercialTerms.offeringWindow.opens': [window],
      'commercialTerms.offeringWindow.closes': [window],
    },
  },
];
