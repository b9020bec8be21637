/** The signed time at which the form woke up, by which the server tells a visitor from a program (product section 7). */
import { FORM_TOKEN_MIN_AGE_MS, FORM_TOKEN_PATH } from '../../../contract/quote.ts';

/** Twice what the server asks for: where there are several, their clocks need not agree to the second. */
const MIN_AGE_MS = 2 * FORM_TOKEN_MIN_AGE_MS;

/**
 * Fetches a token, in the background. @returns gives it once it is old enough to be of use; until then, and where it
 * can't be had, nothing, which by itself is held against nobody
 */
export function fetchFormToken(): () => string | undefined {
  let token: string | undefined;
  let arrived = 0;
  fetch(FORM_TOKEN_PATH)
    .then((response) => response.json())
    .then((answer: { token?: string }) => {
      token = answer.token;
      arrived = performance.now();
    })
    .catch(() => {});
  return () => (performance.now() - arrived > MIN_AGE_MS ? token : undefined);
}
