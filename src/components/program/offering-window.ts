/** The days of the offering window, as facts that may not be published. */
export const offeringWindow = [
  { term: 'First day of the offering window', path: 'commercialTerms.offeringWindow.opens' },
  { term: 'Last day of the offering window', path: 'commercialTerms.offeringWindow.closes' },
];
