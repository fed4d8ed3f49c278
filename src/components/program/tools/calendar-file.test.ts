import ICAL from 'ical.js';
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

const alarm = (when: string, days: number) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${when}: End of the election period`,
  `TRIGGER:-P${days}D`,
  'END:VALARM',
];

test('a day is an event of that date, with its texts escaped', () => {
  expect(calendarFile([day], 'Gold & Bars, Service', stamp).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gold & Bars\\, Service//Delivery dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Gold & Bars\\, Service',
    'X-WR-CALNAME:Gold & Bars\\, Service',
    'BEGIN:VEVENT',
    'UID:election-period-end.2027-10-01@site.example',
    'DTSTAMP:20271002T080910Z',
    'DTSTART;VALUE=DATE:20271031',
    'SUMMARY:End of the election period',
    'DESCRIPTION:Without an election\\, vault storage applies\\; see C:\\\\terms.\\nN',
    ' o advice.',
    'URL:https://site.example/delivery-settlement?notice=2027-10-01',
    'TRANSP:TRANSPARENT',
    ...alarm('In 14 days', 14),
    ...alarm('In 7 days', 7),
    ...alarm('Tomorrow', 1),
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

test('a reader of calendars finds each day, what is said of it, and its three alarms', () => {
  const hostile = {
    ...day,
    uid: 'second',
    summary: 'BEGIN:VALARM\r\nEND:VEVENT; a, b\\n',
    description: 'tab\there\u0000',
  };
  const calendar = new ICAL.Component(ICAL.parse(calendarFile([day, hostile], 'Gold & Bars', stamp)));
  const events = calendar.getAllSubcomponents('vevent').map(event => new ICAL.Event(event));
  expect(calendar.getFirstPropertyValue('name')).toBe('Gold & Bars');
  expect(events.map(({ summary }) => summary)).toEqual([day.summary, 'BEGIN:VALARM\nEND:VEVENT; a, b\\n']);
  expect(events.map(({ description }) => description)).toEqual([day.description, 'tab here ']);
  expect(events.map(({ startDate }) => [startDate.isDate, startDate.toString()])).toEqual([
    [true, day.day],
    [true, day.day],
  ]);
  for (const { component } of events) {
    expect(component.getFirstPropertyValue('url')).toBe(day.url);
    const triggers = component
      .getAllSubcomponents('valarm')
      .map(alarm => alarm.getFirstPropertyValue('trigger')?.toString());
    expect(triggers).toEqual(['-P14D', '-P7D', '-P1D']);
  }
});
