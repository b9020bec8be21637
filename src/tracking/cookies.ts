/** The two cookies that call tracking reads (spec section 7, product section 5). */
import { type AttributionRecord, COOKIES } from '../../contract/attribution.ts';
import { guard } from './debug.ts';
import { optedOut } from './privacy.ts';

const THIRTY_DAYS = 30 * 24 * 60 * 60;
/** Encoded, this many characters stay under the 4 kB that a browser takes. */
const LONGEST = 1_200;

/** Sets both cookies; removes them for who opted out. A browser that refuses is told of in debug only (spec section 8). */
export function writeCookies(record: AttributionRecord): void {
  guard('no cookies', () => {
    setCookie(COOKIES.currentPage, record.page_url);
    setCookie(COOKIES.sessionInitial, record.session_initial_url);
  });
}

function setCookie(name: string, address = ''): void {
  const away = optedOut();
  if (away && !document.cookie.includes(name)) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
  document.cookie = `${name}=${encodeURIComponent(address.slice(0, LONGEST))}; Max-Age=${away ? 0 : THIRTY_DAYS}; Path=/; SameSite=Lax${secure}`;
}
