/**
 * Phrases by which the clause for a place of the programme data is found in the papers. No number is stored, so a clause without the words
 * is never cited, and a new edition may number its clauses differently.
 */
import type { DocumentKind } from '#library/kinds';
import { inAgreement } from './agreement-words.ts';
import type { ClauseWords } from './clause-phrases.ts';

const openTo = ['countries and classes of buyer', 'not published'];
const unnamedConcessions = ['name of the department', 'not published'];
const unnamedParties = ['names are [not published]'];

const softCapInTokens = ['soft cap of 329,113,924 tokens'];
const ofTheChain = ['blockchain or blockchains', 'contract addresses', 'not published'];
const window = ['first and last day of the offering window', 'not published'];

/** Places that the agreement does not state are looked up in other papers. */
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
