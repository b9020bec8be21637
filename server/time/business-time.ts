import { dateIn } from '../../contract/dates.ts';

type Moment = string | number;

export class BusinessTime {
  static readonly #instances = new Map<string, BusinessTime>();

  /** Shared, because creating one takes milliseconds. @throws as the constructor does */
  static in(timeZone: string, locale?: string): BusinessTime {
    const key = `${timeZone} ${locale}`;
    const known = BusinessTime.#instances.get(key) ?? new BusinessTime(timeZone, locale);
    BusinessTime.#instances.set(key, known);
    return known;
  }

  readonly timeZone: string;
  readonly #long: Intl.DateTimeFormat;
  readonly #clock: Intl.DateTimeFormat;
  readonly #zoneName: Intl.DateTimeFormat;
  readonly #offset: Intl.DateTimeFormat;

  /** @throws RangeError when there is no such time zone; `model/schema/business.ts` checks it beforehand */
  constructor(timeZone: string, locale = 'en-US') {
    this.timeZone = timeZone;
    this.#long = new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
    // Swedish dates are written `YYYY-MM-DD HH:MM:SS`.
    this.#clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    this.#zoneName = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
    this.#offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  }

  /** `Fri, Nov 20, 4:00 AM PST` */
  long(at: Moment): string {
    // Some versions of Intl write a narrow or non-breaking space before AM, which old mail programs show as a box.
    return this.#long.format(new Date(at)).replace(/[\u00a0\u202f]/g, ' ');
  }

  minute(at: Moment): string {
    return `${this.clock(at).slice(0, 16)} ${namePart(this.#zoneName, at)}`;
  }

  date(at: Moment): string {
    return dateIn(this.timeZone, at);
  }

  clock(at: Moment): string {
    return this.#clock.format(new Date(at));
  }

  /** ISO 8601 with the offset from UTC: `2026-11-20T04:00:00-08:00`. */
  iso(at: Moment): string {
    return `${this.clock(at).replace(' ', 'T')}${this.#offsetAt(at)}`;
  }

  /**
   * A time that daylight saving time skips is moved forward by the skipped time; of a time that it repeats, the first is meant.
   * @param date `2026-11-20` for midnight, or `2026-11-20T04:00`. @throws RangeError for an invalid date
   */
  moment(date: string): string {
    const asUtc = Date.parse(date.includes('T') ? `${date}Z` : `${date}T00:00:00Z`);
    if (Number.isNaN(asUtc)) throw new RangeError(`not a date: ${date}`);
    const day = 24 * 3_600_000;
    // If the clock changes near the date, these are the moments by the offset before the change and by the one after it.
    const [before, after] = [asUtc - day, asUtc + day].map((at) => asUtc - this.#offsetMs(at)) as [
      number,
      number,
    ];
    const isShown = (at: number) => at + this.#offsetMs(at) === asUtc;
    const shown = [before, after].filter(isShown);
    return new Date(shown.length > 0 ? Math.min(...shown) : before).toISOString();
  }

  #offsetMs(at: number): number {
    const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(this.#offsetAt(at)) ?? [];
    const ms = (Number(hours) * 60 + Number(minutes)) * 60_000;
    return sign === '-' ? -ms : ms;
  }

  #offsetAt(at: Moment): string {
    return namePart(this.#offset, at).replace('GMT', '') || '+00:00';
  }
}

function namePart(format: Intl.DateTimeFormat, at: Moment): string {
  return format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
