/** Sends a quote. A lost network or a server in trouble is tried again (product section 7). */
import { QUOTE_PATH } from '../../../contract/quote.ts';

const RETRIES = 3;
const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 30_000;
/** After this long without an answer an attempt counts as failed. */
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
  | { kind: 'stored'; repeated: boolean }
  | { kind: 'refused'; errors: unknown }
  | { kind: 'failed'; trouble: Trouble };

/** Tells the visitor which try of how many is under way. */
export type OnRetry = (attempt: number, total: number) => void;

/** Sends the quote once; throws when there is no answer. */
export type Post = () => Promise<Response>;

/** As it is sent without photos. */
export function postJson(body: Record<string, unknown>): Promise<Response> {
  return fetch(QUOTE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
}

/** Never throws. The idempotency key in the body makes a second try safe: one submission, one lead. */
export async function sendQuote(post: Post, onRetry: OnRetry): Promise<Outcome> {
  let outcome = await attempt(post);
  for (let retry = 1; retry <= RETRIES && isPassing(outcome); retry++) {
    onRetry(retry, RETRIES);
    await pause(Math.min(FIRST_BACKOFF_MS * 2 ** (retry - 1), LONGEST_BACKOFF_MS));
    outcome = await attempt(post);
  }
  return outcome;
}

async function attempt(post: Post): Promise<Outcome> {
  try {
    return await understand(await post());
  } catch {
    return { kind: 'failed', trouble: navigator.onLine ? 'no_connection' : 'offline' };
  }
}

async function understand(response: Response): Promise<Outcome> {
  if (response.status === 422) {
    const { errors } = (await response.json()) as { errors?: unknown };
    return { kind: 'refused', errors };
  }
  if (response.ok) return { kind: 'stored', repeated: response.status === 200 };
  if (response.status === 429) return { kind: 'failed', trouble: 'too_many' };
  if (response.status === 413) return { kind: 'failed', trouble: 'too_large' };
  return { kind: 'failed', trouble: response.status < 500 ? 'wrong_format' : 'server_trouble' };
}

/** Worth another try: the same request may well go through later. */
function isPassing(outcome: Outcome): boolean {
  return (
    outcome.kind === 'failed' && ['offline', 'no_connection', 'server_trouble'].includes(outcome.trouble)
  );
}

/** Waits, at most until the network is back. */
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
