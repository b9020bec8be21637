/** The two cookies that call tracking reads (spec section 7, product section 5). */
import * as COOKIES from '../../contract/cookies.ts';

const THIRTY_DAYS = 30 * 24 * 60 * 60;
/** Encoded, this many characters stay under the 4 kB that a browser takes. */
const LONGEST = 1_200;

interface Addresses {
  page_url: string;
  session_initial_url: string;
}

/** Sets both cookies. @throws where a browser refuses */
export function writeCookies({ page_url, session_initial_url }: Addresses): void {
  setCookie(COOKIES.currentPage, page_url);
  setCookie(COOKIES.sessionInitial, session_initial_url);
}

function setCookie(name: string, address: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
  document.cookie = `${name}=${encodeURIComponent(address.slice(0, LONGEST))}; Max-Age=${THIRTY_DAYS}; Path=/; SameSite=Lax${secure}`;
}
