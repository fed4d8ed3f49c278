/** A calendar file (iCalendar, RFC 5545) of whole days, each with its alarms. */
import { element } from '../../element.ts';

/** Days before a day on which a calendar reminds of it. */
const alarmDays = [14, 7, 1] as const;

export interface CalendarDay {
  /** Names the day, so that a file that is opened again replaces what it brought before. */
  uid: string;
  /** `2027-10-31` */
  day: string;
  summary: string;
  description: string;
  url: string;
}

/**
 * @param programme its name: title of the calendar, and of the file's maker
 * @param stamp UTC time at which the file is made, ISO 8601; a calendar keeps the later of two days of one UID.
 */
export function calendarFile(days: readonly CalendarDay[], programme: string, stamp: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(programme)}//Delivery dates//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // RFC 7986, section 5.1; calendars that are older know it by its name before that.
    `NAME:${escaped(programme)}`,
    `X-WR-CALNAME:${escaped(programme)}`,
    ...days.flatMap(day => eventLines(day, stamp)),
    'END:VCALENDAR',
  ];
  // Section 3.1: every line ends with CRLF, the last one too.
  return lines.map(line => `${folded(line)}\r\n`).join('');
}

export function downloadCalendar(name: string, days: readonly CalendarDay[], programme: string): void {
  const file = new Blob([calendarFile(days, programme, new Date().toISOString())], { type: 'text/calendar' });
  const href = URL.createObjectURL(file);
  element('a', { href, download: name }).click();
  URL.revokeObjectURL(href);
}

function eventLines({ uid, day, summary, description, url }: CalendarDay, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp.slice(0, 19).replace(/[-:]/g, '')}Z`,
    // Section 3.6.1: an event that starts on a date and has no end takes that one day.
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...alarmDays.flatMap(before => alarmLines(before, summary)),
    'END:VEVENT',
  ];
}

function alarmLines(daysBefore: number, summary: string): string[] {
  const when = daysBefore === 1 ? 'Tomorrow' : `In ${daysBefore} days`;
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(`${when}: ${summary}`)}`,
    `TRIGGER:-P${daysBefore}D`,
    'END:VALARM',
  ];
}

/** Section 3.3.11: these characters of a text are escaped by a backslash, a line break is `\n`, control characters are none. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, sign => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Section 3.1: no line is longer than 75 octets; what goes on begins with a space. Characters stay whole. */
function folded(line: string): string {
  const longest = 75;
  let written = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > longest) {
      written += '\r\n ';
      octets = 1;
    }
    written += character;
    octets += size;
  }
  return written;
}
