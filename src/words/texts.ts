/** The words of the page's language. Set before anything is rendered: in the browser once, in the build for each page. */
import type { BrowserTexts } from './browser-texts.ts';

export let language: BrowserTexts['language'];
export let time: BrowserTexts['time'];
export let quoteForm: BrowserTexts['quoteForm'];
export let booking: BrowserTexts['booking'];
export let receipt: BrowserTexts['receipt'];
export let renderError: BrowserTexts['renderError'];
export let debugOverlay: BrowserTexts['debugOverlay'];
export let brand: BrowserTexts['brand'];
export let privacyPath: BrowserTexts['privacyPath'];
export let reportsForm: BrowserTexts['reportsForm'];
export let phone: BrowserTexts['phone'];
export let noticeRules: BrowserTexts['noticeRules'];

export function setTexts(texts: BrowserTexts): void {
  ({ language, time, quoteForm, booking, receipt, renderError, debugOverlay } = texts);
  ({ brand, privacyPath, reportsForm, phone, noticeRules } = texts);
}
