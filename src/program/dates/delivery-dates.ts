/**
 * The days that follow from a Delivery Written Notice. Periods come from the programme data; the day of the notice
 * is not counted. Runs in a browser as well as in Node.
 */

import type { Program } from '../schema/shape.ts';
import { firstHolidayYear } from './bank-holidays.ts';
import { addBusinessDays, lastBankDay } from './business-days.ts';
import { addDays, isDay } from './days.ts';

/** Lengths in days; small enough to hand to a page. */
export interface DeliveryPeriods {
  electionDays: number;
  deferredPaymentDays: number;
  deliveryTargetDays: number;
  inspectionBusinessDays: number;
}

/** Days as `2027-10-01`; election and delivery are null where the reader names none. */
export interface DeliveryDays {
  notice: string;
  election: string | null;
  delivery: string | null;
}

export type DeliveryDateId =
  | 'delivery-written-notice'
  | 'election-period-end'
  | 'deferred-payment-calendar'
  | 'deferred-payment-business'
  | 'physical-delivery-target'
  | 'inspection-end';

export interface DeliveryDate {
  id: DeliveryDateId;
  day: string;
  /** Day from which the period runs. */
  from: string;
  /** The last day on or before it on which banks are open; null where nothing has to be done by then. */
  bankDay: string | null;
}

export type DeliveryDayProblem = { field: keyof DeliveryDays; problem: string };

/** Last year that a notice is taken for; four digits of year are enough for the periods after it. */
const lastYear = 2099;

export function deliveryPeriodsOf({
  delivery,
  commercialTerms,
}: Pick<Program, 'delivery' | 'commercialTerms'>): DeliveryPeriods {
  return {
    electionDays: delivery.election.period.days,
    deferredPaymentDays: commercialTerms.deferredPayment.period.days,
    deliveryTargetDays: delivery.physical.target.days,
    inspectionBusinessDays: delivery.inspection.period.days,
  };
}

/**
 * Where the reader names no day of election, the last day of the election period stands for it; where none of
 * delivery, the delivery target.
 */
export function deliveryDates(periods: DeliveryPeriods, days: DeliveryDays): DeliveryDate[] {
  const { notice } = days;
  const electionEnd = addDays(notice, periods.electionDays);
  const election = days.election ?? electionEnd;
  const target = addDays(election, periods.deliveryTargetDays);
  const delivery = days.delivery ?? target;
  const deadline = (id: DeliveryDateId, day: string, from: string): DeliveryDate => ({
    id,
    day,
    from,
    bankDay: lastBankDay(day),
  });
  return [
    { id: 'delivery-written-notice', day: notice, from: notice, bankDay: null },
    deadline('election-period-end', electionEnd, notice),
    deadline('deferred-payment-calendar', addDays(notice, periods.deferredPaymentDays), notice),
    deadline('deferred-payment-business', addBusinessDays(notice, periods.deferredPaymentDays), notice),
    { id: 'physical-delivery-target', day: target, from: election, bankDay: null },
    deadline('inspection-end', addBusinessDays(delivery, periods.inspectionBusinessDays), delivery),
  ];
}

/** Reads what stands in the three fields; empty ones but the notice are left out. */
export function readDeliveryDays(
  periods: DeliveryPeriods,
  typed: Record<keyof DeliveryDays, string>,
): DeliveryDays | DeliveryDayProblem {
  const { notice, election, delivery } = typed;
  const year = Number(notice.slice(0, 4));
  if (!isDay(notice)) return { field: 'notice', problem: 'Enter the day of the notice.' };
  if (year < firstHolidayYear || year > lastYear) {
    return { field: 'notice', problem: `Enter a day from ${firstHolidayYear} to ${lastYear}.` };
  }
  if (election !== '' && (!isDay(election) || election < notice)) {
    return { field: 'election', problem: 'The election cannot come before the notice.' };
  }
  if (election > addDays(notice, periods.electionDays)) {
    return { field: 'election', problem: 'The election period is over by that day.' };
  }
  if (delivery !== '' && (!isDay(delivery) || delivery < (election || notice))) {
    return { field: 'delivery', problem: 'The delivery cannot come before the notice or the election.' };
  }
  if (Number(delivery.slice(0, 4)) > lastYear + 1) {
    return { field: 'delivery', problem: `Enter a day up to ${lastYear + 1}.` };
  }
  return { notice, election: election || null, delivery: delivery || null };
}
