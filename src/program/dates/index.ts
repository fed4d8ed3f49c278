export {
  addMonths,
  bankHolidayOn,
  firstHolidayYear,
  holidaysWithin,
  weekdayOf,
} from './business-days.ts';
export {
  type DeliveryDate,
  type DeliveryDays,
  type DeliveryPeriods,
  deliveryDates,
  deliveryPeriodsOf,
  readDeliveryDays,
} from './delivery-dates.ts';
