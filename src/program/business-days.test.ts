import { expect, test } from 'vitest';
import { calendarDaysOf } from './business-days.ts';

test.each([
  [4, 4],
  [5, 7],
  [60, 84],
])('%i business days take at least %i calendar days', (businessDays, calendarDays) => {
  expect(calendarDaysOf(businessDays)).toBe(calendarDays);
});

test('from any Monday, the count agrees with a walk through the calendar', () => {
  for (let businessDays = 1; businessDays <= 120; businessDays++) {
    const day = new Date('2026-01-05T00:00:00Z');
    for (let counted = 0; counted < businessDays; ) {
      day.setUTCDate(day.getUTCDate() + 1);
      if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) counted += 1;
    }
    const walked = (day.getTime() - Date.parse('2026-01-05T00:00:00Z')) / 86_400_000;
    expect(calendarDaysOf(businessDays)).toBe(walked);
  }
});
