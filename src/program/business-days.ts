/**
 * Calendar days that a period of business days takes at the least: Saturdays and Sundays are added, public
 * holidays are not, because which ones count is not published. The period starts on a business day.
 *
 * @example calendarDaysOf(60) // 84
 */
export function calendarDaysOf(businessDays: number): number {
  return Math.floor(businessDays / 5) * 7 + (businessDays % 5);
}
