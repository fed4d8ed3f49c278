/** Position of each role in the picture of roles, and the flows between them that the published rules state. */

interface Party {
  id: string;
  role: string;
  name: string | null;
}

export interface RoleBox {
  role: string;
  /** The role's name in lines that fit the box. */
  lines: string[];
  isNamed: boolean;
  isBuyer: boolean;
  x: number;
  y: number;
  height: number;
}

export interface RoleFlow {
  number: number;
  from: string;
  to: string;
  /** A lasting relation between the two; nothing passes from one to the other. */
  isRelation?: true;
  what: string;
  /** Data path that states it. */
  path: string;
  /** Ends of the line in the picture: x1, y1, x2, y2. */
  line: [number, number, number, number];
}

const buyer = { id: 'buyer', role: 'Buyer', name: 'Any subscriber' };

/** The picture is 360 units wide: three columns of boxes, the buyer at the left, the seller at the right. */
const places: Record<string, { x: number; y: number; height: number }> = {
  'trading-platform': { x: 1, y: 2, height: 72 },
  'escrow-agent': { x: 128, y: 2, height: 72 },
  'equipment-trust': { x: 255, y: 2, height: 72 },
  buyer: { x: 1, y: 134, height: 104 },
  seller: { x: 255, y: 134, height: 104 },
  vault: { x: 1, y: 298, height: 72 },
  refinery: { x: 255, y: 298, height: 72 },
};

const flows: Omit<RoleFlow, 'number'>[] = [
  {
    from: 'buyer',
    to: 'escrow-agent',
    what: 'The down payment, where it arrives before acceptance',
    path: 'lifecycle.escrow.alsoHappens',
    line: [88, 134, 140, 75],
  },
  {
    from: 'escrow-agent',
    to: 'seller',
    what: 'The funds, at acceptance; no escrow is stated after that',
    path: 'risks.seller-discretion.statement',
    line: [220, 74, 272, 133],
  },
  {
    from: 'seller',
    to: 'buyer',
    what: 'Offtake tokens, issued on acceptance; locked ones are delivered on release',
    path: 'lifecycle.acceptance',
    line: [255, 156, 107, 156],
  },
  {
    from: 'refinery',
    to: 'vault',
    what: 'The refined bullion, in full, before any notice',
    path: 'lifecycle.notice.condition',
    line: [255, 334, 107, 334],
  },
  {
    from: 'seller',
    to: 'buyer',
    what: 'The Delivery Written Notice',
    path: 'lifecycle.notice.movedBy',
    line: [255, 186, 107, 186],
  },
  {
    from: 'buyer',
    to: 'seller',
    what: 'The deferred payment, against settled tokens',
    path: 'lifecycle.conversion',
    line: [105, 216, 253, 216],
  },
  {
    from: 'vault',
    to: 'buyer',
    what: 'Bullion: handed over, or allocated and kept',
    path: 'delivery.election.options',
    line: [53, 298, 53, 240],
  },
  {
    from: 'equipment-trust',
    to: 'seller',
    isRelation: true,
    what: 'Equipment held in the trust, stated as collateral',
    path: 'collateral.equipment.description',
    line: [330, 74, 330, 134],
  },
  {
    from: 'buyer',
    to: 'trading-platform',
    isRelation: true,
    what: 'Transfer of tokens to another verified participant',
    path: 'lifecycle.transfer.condition',
    line: [30, 134, 30, 74],
  },
];

/** A box for the buyer and for each role that has a place in the picture. */
export function roleBoxes(parties: readonly Party[]): RoleBox[] {
  return [buyer, ...parties].flatMap(({ id, role, name }) => {
    const place = places[id];
    return place
      ? [{ ...place, role, lines: fittedLines(role), isNamed: name !== null, isBuyer: id === buyer.id }]
      : [];
  });
}

/** The lines between roles that the programme data have, numbered in the order in which things happen. */
export function roleFlows(parties: readonly Party[]): RoleFlow[] {
  const roles = new Map([buyer, ...parties].map(({ id, role }) => [id, role]));
  return flows
    .filter(({ from, to }) => roles.has(from) && roles.has(to))
    .map((flow, index) => ({
      ...flow,
      number: index + 1,
      from: roles.get(flow.from) ?? flow.from,
      to: roles.get(flow.to) ?? flow.to,
    }));
}

/** Words in lines of at most 14 letters, which is what a box takes. */
function fittedLines(role: string): string[] {
  const lines: string[] = [];
  for (const word of role.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= 14) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
