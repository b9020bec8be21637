/** The words of browser code in one language: in one cached script instead of in every page's HTML. */
import type { TimeWords } from '../../contract/booking/names.ts';
import type { Content } from '../../model/load.ts';
import { bookableUntilToday, type Schedule } from '../../model/schedule.ts';
import type { BookingWords } from '../../model/schema/booking.ts';
import type { QuoteForm } from '../../model/schema/quote-form.ts';
import type { Site } from '../../model/schema/site.ts';
import type { Phone } from '../ui/phone-link/phone-link.tsx';
import { toPhone } from './phone.ts';

type ServerError = 'photo_too_detailed' | 'photo_too_heavy' | 'photo_too_many';

export interface BrowserTexts {
  language: string;
  time: TimeWords;
  /** Without the texts that only the server or another page shows. */
  quoteForm: Omit<
    QuoteForm,
    'api' | 'photos_again' | 'subtext' | 'or_call' | 'fallback_link' | 'fallback_hint' | 'errors'
  > & { errors: Omit<QuoteForm['errors'], ServerError> };
  /** Null if nobody can book. */
  booking:
    | (Pick<BookingWords, 'time' | 'today' | 'tomorrow' | 'chooser'> & {
        /** Jobs that take several windows: from this volume on, or of these services. */
        long: { yards: number; services: readonly string[] };
      })
    | null;
  receipt: Pick<BookingWords['receipt'], 'page' | 'add_list'> & Pick<BookingWords['page'], 'another'>;
  renderError: Site['render_error'];
  debugOverlay: Site['debug_overlay'];
  brand: string;
  privacyPath: string;
  /** Whether sent quotes are reported to a call-tracking script (product section 6). */
  reportsForm: boolean;
  phone: Phone;
  noticeRules: NoticeRules;
}

export interface NoticeRules {
  /** All served ZIP codes in one text. */
  servedZips: string;
  /** tz database name */
  timeZone: string;
  /** Local time (`HH:MM`) until which visitors can ask for today, by weekday, Monday first. */
  todayUntil: readonly string[];
}

export function browserTexts(content: Content): BrowserTexts {
  const { booking, business, language, pathOf, schedule, site, quoteForm } = content;
  const { locale, am, pm } = language;
  const { api, photos_again, subtext, or_call, fallback_link, fallback_hint, ...form } = quoteForm;
  const { photo_too_detailed, photo_too_heavy, photo_too_many, ...errors } = quoteForm.errors;
  return {
    language: language.code,
    time: { locale, am, pm },
    quoteForm: { ...form, errors },
    booking: schedule.on ? bookingTexts(booking, schedule) : null,
    receipt: {
      page: booking.receipt.page,
      add_list: booking.receipt.add_list,
      another: booking.page.another,
    },
    renderError: site.render_error,
    debugOverlay: site.debug_overlay,
    brand: business.brand,
    privacyPath: pathOf('/privacy-policy'),
    reportsForm: business.callrail_swap_url !== '',
    phone: toPhone(content),
    noticeRules: {
      servedZips: [...schedule.towns.keys()].join(' '),
      timeZone: business.time_zone,
      todayUntil: bookableUntilToday(schedule),
    },
  };
}

function bookingTexts({ time, today, tomorrow, chooser }: BookingWords, { longJobs }: Schedule) {
  return {
    time,
    today,
    tomorrow,
    chooser,
    long: { yards: longJobs.yards, services: [...longJobs.services] },
  };
}
