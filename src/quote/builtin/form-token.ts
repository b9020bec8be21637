import { FORM_TOKEN_MIN_AGE_MS, FORM_TOKEN_PATH } from '../../../contract/quote.ts';

/** Twice the server's minimum, to allow for clock differences between several servers. */
const MIN_AGE_MS = 2 * FORM_TOKEN_MIN_AGE_MS;

/** @returns a function that returns the token once it is old enough; until then and if the request failed, undefined */
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
