/**
 * Dates that follow from a Delivery Written Notice. Periods come from the programme data; the day of the notice
 * is not counted. Runs in browsers and Node.
 */
import type { Program } from '../schema/shape.ts';
import { addBusinessDays, addDays, firstHolidayYear, isDay, lastBankDay } from './business-days.ts';

type DayKind = 'calendar' | 'business';

/** For client scripts. Days of a kind that is not stated are counted as calendar days, which end sooner. */
export interface DeliveryPeriods {
  election: Period;
  deferredPayment: Period;
  /** Readings of the period of the deferred payment: both where its kind of days is not stated, or the documents disagree. */
  deferredPaymentKinds: DayKind[];
  deliveryTarget: Period;
  inspection: Period;
}

type Period = Program['delivery']['election']['period'];

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
  /** Kind of the counted days; null if none are. */
  counted: DayKind | null;
  /** The last business day up to a deadline; null if the date is no deadline. */
  bankDay: string | null;
}

export type DeliveryDayProblem = { field: keyof DeliveryDays; problem: string };

/** Last accepted year of a notice. */
const lastYear = 2099;

export function deliveryPeriodsOf({
  delivery,
  commercialTerms,
  textDifferences,
}: Pick<Program, 'delivery' | 'commercialTerms' | 'textDifferences'>): DeliveryPeriods {
  const { period } = commercialTerms.deferredPayment;
  const isDisputed = textDifferences.some(({ dataPath }) =>
    /\.deferredPayment\.period(\.dayKind)?$/.test(dataPath),
  );
  return {
    election: delivery.election.period,
    deferredPayment: period,
    deferredPaymentKinds: period.dayKind && !isDisputed ? [period.dayKind] : ['calendar', 'business'],
    deliveryTarget: delivery.physical.target,
    inspection: delivery.inspection.period,
  };
}

/**
 * Calculates all dates. The day of election defaults to the end of the election period, the day of delivery to the
 * delivery target.
 */
export function deliveryDates(periods: DeliveryPeriods, days: DeliveryDays): DeliveryDate[] {
  const { notice } = days;
  const end = (id: DeliveryDateId, from: string, period: Period) => {
    const counted = period.dayKind ?? 'calendar';
    const day = lastDay(from, period);
    return { id, day, from, counted, bankDay: lastBankDay(day) };
  };
  const electionEnd = end('election-period-end', notice, periods.election);
  const target = end('physical-delivery-target', days.election ?? electionEnd.day, periods.deliveryTarget);
  return [
    { id: 'delivery-written-notice', day: notice, from: notice, counted: null, bankDay: null },
    electionEnd,
    ...periods.deferredPaymentKinds.map(dayKind =>
      end(`deferred-payment-${dayKind}`, notice, { ...periods.deferredPayment, dayKind }),
    ),
    { ...target, bankDay: null },
    end('inspection-end', days.delivery ?? target.day, periods.inspection),
  ];
}

function lastDay(from: string, { days, dayKind }: Period): string {
  return dayKind === 'business' ? addBusinessDays(from, days) : addDays(from, days);
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
  if (election > lastDay(notice, periods.election)) {
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
