/** Writes calendar files (RFC 5545). Times are in UTC; calendars show them in the time zone of their user. */

export interface CalendarEvent {
  /** Id of the event; stays the same when the event changes. */
  uid: string;
  /** Number of changes so far. */
  sequence: number;
  /** Milliseconds since 1970, as with `start` and `end`. */
  changed: number;
  start: number;
  end: number;
  title: string;
  description: string;
  cancelled: boolean;
  /** Sender and recipient, for events in mails: calendars update the event when a later mail arrives. */
  mail?: { from: string; fromName: string; to: string };
}

/** `REQUEST` and `CANCEL` are for mails. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** How often subscribers should fetch the file; most calendars ignore it. */
const REFRESH = 'PT15M';
const MAX_LINE_BYTES = 75;

/** @param about the calendar's name, and the code of the language of its texts */
export function calendarFile(
  method: CalendarMethod,
  { name, language }: { name: string; language: string },
  events: readonly CalendarEvent[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//point-and-lift//bookings//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent): string[] {
  const { mail } = event;
  const people = mail && [
    `ORGANIZER;CN=${quote(mail.fromName)}:mailto:${mail.from}`,
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${mail.to}`,
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changed)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(people ?? []),
    'END:VEVENT',
  ];
}

/** `20261124T140000Z` */
function utc(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: calendars allow none but the line end, which becomes \n
  const plain = text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
  return plain.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Value of a parameter, in which quotes and control characters can't be escaped. */
function quote(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, '')}"`;
}

/** Breaks a line after 75 bytes; each further line begins with a space. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += letter;
    bytes += size;
  }
  return folded;
}
