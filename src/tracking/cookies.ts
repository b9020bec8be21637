/** The two cookies that call tracking reads (spec section 7, product section 5). */
import * as COOKIES from '../../contract/cookies.ts';

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
/** Encoded, these stay under the 4 kB that browsers accept. */
const MAX_CHARACTERS = 1_200;

interface PageUrls {
  page_url: string;
  session_initial_url: string;
}

/** @throws if the browser refuses cookies */
export function writeCookies({ page_url, session_initial_url }: PageUrls): void {
  setCookie(COOKIES.currentPage, page_url);
  setCookie(COOKIES.sessionInitial, session_initial_url);
}

/** Removes those of an earlier visit. @throws if the browser refuses cookies */
export function removeCookies(): void {
  for (const name of [COOKIES.currentPage, COOKIES.sessionInitial]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
    if (document.cookie.includes(name)) document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}

function setCookie(name: string, url: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const value = encodeURIComponent(url.slice(0, MAX_CHARACTERS));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
  document.cookie = `${name}=${value}; Max-Age=${MAX_AGE_SECONDS}; Path=/; SameSite=Lax${secure}`;
}
