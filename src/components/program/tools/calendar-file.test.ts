import { expect, test } from 'vitest';
import { type CalendarDay, calendarFile } from './calendar-file.ts';

const stamp = '2027-10-02T08:09:10.123Z';
const day: CalendarDay = {
  uid: 'election-period-end.2027-10-01@site.example',
  day: '2027-10-31',
  summary: 'End of the election period',
  description: 'Without an election, vault storage applies; see C:\\terms.\nNo advice.',
  url: 'https://site.example/delivery-settlement?notice=2027-10-01',
};

test('a day is an event of that date, with its texts escaped', () => {
  expect(calendarFile([day], 'Gold & Bars, Service', stamp).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gold & Bars\\, Service//Delivery dates//EN',
    'BEGIN:VEVENT',
    'UID:election-period-end.2027-10-01@site.example',
    'DTSTAMP:20271002T080910Z',
    'DTSTART;VALUE=DATE:20271031',
    'SUMMARY:End of the election period',
    'DESCRIPTION:Without an election\\, vault storage applies\\; see C:\\\\terms.\\nN',
    ' o advice.',
    'URL:https://site.example/delivery-settlement?notice=2027-10-01',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('every line ends with CRLF, is at most 75 octets long, and unfolds to what was written', () => {
  const summary = `${'Ünïcode – '.repeat(20)}𝄞${'x'.repeat(200)}`;
  const file = calendarFile([{ ...day, summary }], 'Gold & Bars, Service', stamp);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\uFFFD');
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
});

test('the same days give the same file', () => {
  expect(calendarFile([day], 'Gold & Bars, Service', stamp)).toBe(
    calendarFile([{ ...day }], 'Gold & Bars, Service', stamp),
  );
});
