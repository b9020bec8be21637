/** Writes calendar files (RFC 5545). Moments are in UTC, which every calendar shows on the clock of its own place. */

export interface CalendarEvent {
  /** Stays the same through all changes. */
  uid: string;
  /** Counts changes. */
  sequence: number;
  /** Milliseconds since 1970, as with `start` and `end`. */
  changed: number;
  start: number;
  end: number;
  title: string;
  description: string;
  cancelled: boolean;
  /** Who gets the event and who sends it; for mails, whose reader keeps the event up to date by them. */
  mail?: { from: string; fromName: string; to: string };
}

/** `REQUEST` and `CANCEL` are for mails. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** A hint to subscribers; most decide for themselves. */
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

/** A parameter's value, which knows no escapes. */
function quote(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, '')}"`;
}

/** Lines have at most 75 bytes; a longer one goes on behind a line end and a space. */
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
