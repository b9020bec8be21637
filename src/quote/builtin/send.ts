import type { KeptReceipt } from '../../../contract/booking/receipt.ts';
import type { BookingAnswer } from '../../../contract/booking/windows.ts';
import { QUOTE_PATH, type QuoteAnswer } from '../../../contract/quote.ts';

const MAX_RETRIES = 3;
const FIRST_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;
const ANSWER_TIMEOUT_MS = 20_000;

/** Keys of `states` in content/quote-form.yaml. */
export type Trouble =
  | 'offline'
  | 'no_connection'
  | 'server_trouble'
  | 'too_many'
  | 'too_large'
  | 'wrong_format';

export type Outcome =
  /** `url` is the path of the customer's page; `''` if there is none. */
  | {
      kind: 'stored';
      repeated: boolean;
      url: string;
      booking: BookingAnswer | null;
      receipt: KeptReceipt | null;
    }
  | { kind: 'refused'; errors: unknown }
  | { kind: 'failed'; trouble: Trouble };

type OnRetry = (retry: number, total: number) => void;

/** Sends the quote once. @throws if there is no answer */
type Post = () => Promise<Response>;

export function postJson(body: Record<string, unknown>): Promise<Response> {
  return fetch(QUOTE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
}

/** Retries after network and server errors (product section 7); the idempotency key makes that safe. Never throws. */
export async function sendQuote(post: Post, onRetry: OnRetry): Promise<Outcome> {
  let outcome = await tryOnce(post);
  for (let retry = 1; retry <= MAX_RETRIES && isTemporary(outcome); retry++) {
    onRetry(retry, MAX_RETRIES);
    await waitOrOnline(Math.min(FIRST_BACKOFF_MS * 2 ** (retry - 1), MAX_BACKOFF_MS));
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
    const { url, booking = null, receipt = null } = (await response.json()) as Partial<QuoteAnswer>;
    return { kind: 'stored', repeated: response.status === 200, url: url ?? '', booking, receipt };
  }
  if (response.status === 429) return { kind: 'failed', trouble: 'too_many' };
  if (response.status === 413) return { kind: 'failed', trouble: 'too_large' };
  return { kind: 'failed', trouble: response.status < 500 ? 'wrong_format' : 'server_trouble' };
}

function isTemporary(outcome: Outcome): boolean {
  return (
    outcome.kind === 'failed' && ['offline', 'no_connection', 'server_trouble'].includes(outcome.trouble)
  );
}

function waitOrOnline(milliseconds: number): Promise<void> {
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
