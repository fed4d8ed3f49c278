/**
 * Dates that follow from a Delivery Written Notice. Periods come from the programme data; the day of the notice
 * is not counted. Runs in browsers and Node.
 */
import type { Program } from '../schema/shape.ts';
import { addBusinessDays, addDays, firstHolidayYear, isDay, lastBankDay } from './business-days.ts';

/** Lengths in days, for client scripts. */
export interface DeliveryPeriods {
  electionDays: number;
  deferredPaymentDays: number;
  deliveryTargetDays: number;
  inspectionBusinessDays: number;
}

/** Days such as `2027-10-01`; election and delivery are null if not entered. */
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
  /** Start of the period. */
  from: string;
  /** The last business day up to a deadline; null if the date is no deadline. */
  bankDay: string | null;
}

export type DeliveryDayProblem = { field: keyof DeliveryDays; problem: string };

/** Last accepted year of a notice. */
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
 * Calculates all dates. The day of election defaults to the end of the election period, the day of delivery to the
 * delivery target.
 */
export function deliveryDates(periods: DeliveryPeriods, days: DeliveryDays): DeliveryDate[] {
  const { notice } = days;
  const electionEnd = addDays(notice, periods.electionDays);
  const election = days.election ?? electionEnd;
  const target = addDays(election, periods.deliveryTargetDays);
  const delivery = days.delivery ?? target;
  const deadline = (id: DeliveryDateId, day: string, from: string) => {
    return { id, day, from, bankDay: lastBankDay(day) };
  };
  return [
    { id: 'delivery-written-notice', day: notice, from: notice, bankDay: null },
    deadline('election-period-end', electionEnd, notice),
    deadline('deferred-payment-calendar', addDays(notice, periods.deferredPaymentDays), notice),
    deadline('deferred-payment-business', addBusinessDays(notice, periods.deferredPaymentDays), notice),
    { id: 'physical-delivery-target', day: target, from: election, bankDay: null },
    deadline('inspection-end', addBusinessDays(delivery, periods.inspectionBusinessDays), delivery),
  ];
}

/** Parses the three fields; only the notice is required. */
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
