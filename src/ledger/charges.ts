/** What the words around an amount call a charge. */
import type { Amount } from '#amounts';
import type { Context } from './placed.ts';

/** `noun`: the words call it a fee or the like. `verb`: it is charged or deducted. `service`: it is what a service costs. */
export type Charge = 'noun' | 'verb' | 'service';

export function chargeOf(context: Context): Charge | null {
  const { amount, ahead, behind, near, aheadOf } = context;
  const { heads } = context.statement;
  if (!chargeable.has(amount.unit)) return null;
  // `Charge | Amount`
  const above = [...heads.row, ...heads.column, ...heads.peers.filter(({ cell }) => cell?.column === 0)];
  const label = above.flatMap(({ moods }) => moods).find(({ name }) => name === 'charge');
  const title = aheadOf(['charge']).find(({ to }) => to === amount.from);
  if (ahead(2, 'charge') ?? behind(2, 'charge') ?? title ?? label) return 'noun';
  if (ahead(2, 'charging') ?? behind(1, 'charging')) return 'verb';
  const isPaid = ahead(1, 'costing') ?? near('service');
  return isPaid && amount.value.lt(leastOfProject) ? 'service' : null;
}

/** In dollars or percent; nobody charges a buyer more. */
const leastOfProject = 20_000;

const chargeable: ReadonlySet<Amount['unit']> = new Set(['usd', 'other money', 'percent']);
