/** Free arrival windows as `GET /api/windows` gives them (product section 11). */

export const WINDOWS_PATH = '/api/windows';

export const WINDOW_DATE_FIELD = 'window_date';
export const WINDOW_ID_FIELD = 'window_id';

export const WINDOW_ID = /^([01]\d|2[0-3])[0-5]\d-([01]\d|2[0-3])[0-5]\d$/;

export interface WindowChoice {
  date: string;
  id: string;
}

export interface FreeWindow {
  id: string;
  /** ISO 8601 with the offset of the business. */
  start: string;
  end: string;
  left: number;
}

export interface FreeWindows {
  time_zone: string;
  today: string;
  /** Whether every window of today is still to come and has a place. */
  today_free: boolean;
  served: boolean;
  /** Town and weekdays (0 is Monday) of a ZIP code that the business serves on some weekdays only; else null. */
  area: { town: string; weekdays: number[] } | null;
  /** Days with windows that can still be booked, full ones included. */
  days: { date: string; windows: FreeWindow[] }[];
  next: WindowChoice | null;
  /** Places from now to Sunday. */
  left_this_week: number;
}

export interface BookingAnswer {
  /** `full`: the quote is stored, but the window was not free. */
  state: 'booked' | 'full';
  date: string;
  window: string;
  url: string;
  alternatives: WindowChoice[];
}
