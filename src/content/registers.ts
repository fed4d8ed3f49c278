/**
 * Public registers for checking statements of the programme. Only well-known addresses of the bodies themselves are
 * linked.
 */
export interface PublicRegister {
  id: string;
  kind: string;
  /** Well-known registers of the kind. */
  examples: readonly { name: string; url: string | null }[];
  /** Things to look for in it. */
  lookFor: string;
  /** Facts that the look-up needs, as places of the programme data. */
  needs: readonly { name: string; path: string }[];
}

const seller = { name: 'Name of the seller', path: 'programme.parties.seller.name' };
const escrowAgent = { name: 'Name of the escrow agent', path: 'programme.parties.escrow-agent.name' };

export const publicRegisters: readonly PublicRegister[] = [
  {
    id: 'mining-cadastre',
    kind: 'Mining register and cadastre',
    examples: [
      {
        name: 'In Bolivia the mining authority, Autoridad Jurisdiccional Administrativa Minera (AJAM)',
        url: null,
      },
    ],
    lookFor:
      'That each concession exists, who holds the right, its area and location, that it is in force, and whether it is pledged or disputed. Compare the areas with the one stated here.',
    needs: [
      { name: 'Names of the concessions', path: 'supply.concessionNames' },
      { name: 'Name of the department', path: 'supply.departmentName' },
      seller,
    ],
  },
  {
    id: 'company-register',
    kind: 'Company register',
    examples: [
      { name: 'The register of the country where the party is registered', url: null },
      { name: 'Global register of legal entity identifiers (LEI)', url: 'https://search.gleif.org/' },
    ],
    lookFor:
      'That the company exists, since when, who may sign for it, who owns it, and whether accounts are filed. Do it for each party, not for the seller alone.',
    needs: [
      seller,
      { name: 'Register number of the seller', path: 'programme.parties.seller.registryNumber' },
      { name: 'Name of the vault', path: 'programme.parties.vault.name' },
      escrowAgent,
    ],
  },
  {
    id: 'good-delivery-list',
    kind: 'Good-delivery list',
    examples: [
      {
        name: 'London Bullion Market Association, current list for gold',
        url: 'https://www.lbma.org.uk/good-delivery/gold-current-list',
      },
    ],
    lookFor:
      'That the refinery is on the current list for gold, by its exact name and location. Former refiners are on a separate list. The list names refineries; it says nothing about a particular bar, a mine or an offer.',
    needs: [
      { name: 'Name of the refinery', path: 'programme.parties.refinery.name' },
      { name: 'Name of the bullion standard', path: 'bullion.standardName' },
    ],
  },
  {
    id: 'securities',
    kind: 'Securities filings and warning lists',
    examples: [
      { name: 'US Securities and Exchange Commission, EDGAR', url: 'https://www.sec.gov/edgar/search/' },
      { name: 'UK Financial Conduct Authority, register of firms', url: 'https://register.fca.org.uk/' },
      { name: 'The regulator of the country in which you live', url: null },
    ],
    lookFor:
      'A filing or an exemption for the offer, a licence for anyone who sells it, and a warning under the name of any party. Finding no entry clears nobody.',
    needs: [
      seller,
      { name: 'Name of the trading platform', path: 'programme.parties.trading-platform.name' },
      { name: 'Countries whose residents may take part', path: 'eligibility.jurisdictions' },
    ],
  },
  {
    id: 'sanctions',
    kind: 'Sanctions lists',
    examples: [
      {
        name: 'US Treasury, Office of Foreign Assets Control',
        url: 'https://sanctionssearch.ofac.treas.gov/',
      },
      { name: 'European Union, sanctions map', url: 'https://www.sanctionsmap.eu/' },
    ],
    lookFor: 'That no party, owner or leading person is listed. Look for other spellings as well.',
    needs: [seller, escrowAgent, { name: 'People in leadership', path: 'team.groups.leadership.members' }],
  },
  {
    id: 'ledger',
    kind: 'Public ledger of the token',
    examples: [{ name: 'A block explorer of the blockchain concerned', url: null }],
    lookFor:
      'How many tokens exist and who may mint, lock and burn them. Compare the count with the maximum offering stated here.',
    needs: [
      { name: 'Blockchain', path: 'tokenMechanics.blockchain' },
      { name: 'Contract address', path: 'tokenMechanics.contractAddress' },
    ],
  },
];
