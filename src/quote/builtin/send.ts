/** Sends a quote and retries after network and server errors (product section 7). */
import type { BookingAnswer } from '../../../contract/booking/windows.ts';
import { QUOTE_PATH, type QuoteAnswer } from '../../../contract/quote.ts';

const MAX_RETRIES = 3;
const FIRST_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;
/** An attempt fails after this long without an answer. */
const ANSWER_TIMEOUT_MS = 20_000;

/** Why a quote could not be sent; keys of `states` in content/quote-form.yaml. */
export type Trouble =
  | 'offline'
  | 'no_connection'
  | 'server_trouble'
  | 'too_many'
  | 'too_large'
  | 'wrong_format';

export type Outcome =
  /** `url` is the path of the customer's page; `''` where there is none. */
  | { kind: 'stored'; repeated: boolean; url: string; booking: BookingAnswer | null }
  | { kind: 'refused'; errors: unknown }
  | { kind: 'failed'; trouble: Trouble };

/** Called before each retry with its number and the total. */
type OnRetry = (retry: number, total: number) => void;

/** Sends the quote once. @throws if there is no answer */
type Post = () => Promise<Response>;

/** Sends a quote without photos. */
export function postJson(body: Record<string, unknown>): Promise<Response> {
  return fetch(QUOTE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
}

/** Never throws. The idempotency key in the body makes retries safe: one submission, one lead. */
export async function sendQuote(post: Post, onRetry: OnRetry): Promise<Outcome> {
  let outcome = await tryOnce(post);
  for (let retry = 1; retry <= MAX_RETRIES && isTemporary(outcome); retry++) {
    onRetry(retry, MAX_RETRIES);
    await pause(Math.min(FIRST_BACKOFF_MS * 2 ** (retry - 1), MAX_BACKOFF_MS));
    outcome = await tryOnce(post);
  }
  return outcome;
}

async function tryOnce(post: Post): Promise<Outcome> {
  try {
    return await readOutcome(await post());
  } catch {
    return { kind: 'failed', trouble: navigator.onLine ? 'no_connection' : 'offline' };
  }
}

async function readOutcome(response: Response): Promise<Outcome> {
  if (response.status === 422) {
    const { errors } = (await response.json()) as { errors?: unknown };
    return { kind: 'refused', errors };
  }
  if (response.ok) {
    const { url, booking = null } = (await response.json()) as Partial<QuoteAnswer>;
    return { kind: 'stored', repeated: response.status === 200, url: url ?? '', booking };
  }
  if (response.status === 429) return { kind: 'failed', trouble: 'too_many' };
  if (response.status === 413) return { kind: 'failed', trouble: 'too_large' };
  return { kind: 'failed', trouble: response.status < 500 ? 'wrong_format' : 'server_trouble' };
}

/** Whether the same request may succeed later. */
function isTemporary(outcome: Outcome): boolean {
  return (
    outcome.kind === 'failed' && ['offline', 'no_connection', 'server_trouble'].includes(outcome.trouble)
  );
}

/** Waits for the given time, or until the network is back if that is sooner. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
  });
}
