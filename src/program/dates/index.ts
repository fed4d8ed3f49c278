export {
  bankHolidayOn,
  calendarDaysOf,
  firstHolidayYear,
  holidaysWithin,
} from './business-days.ts';
export { weekdayOf } from './days.ts';
export {
  type DeliveryDate,
  type DeliveryDays,
  type DeliveryPeriods,
  deliveryDates,
  deliveryPeriodsOf,
  readDeliveryDays,
} from './delivery-dates.ts';
