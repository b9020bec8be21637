/** Sends requests to `/api/desk`, and tracks whether the server can be reached. */
import { DESK_API, type DeskProblem } from '../../contract/desk/account.ts';
import { Store } from './store.ts';

/** The server answered with an error. */
export class Refused extends Error {
  readonly status: number;
  /** The answer's body; `error` says why (`DeskProblem`). */
  readonly answer: { error?: DeskProblem['error'] | 'invalid'; [more: string]: unknown };

  constructor(status: number, answer: Refused['answer']) {
    super(answer.error ?? `status ${status}`);
    this.status = status;
    this.answer = answer;
  }
}

/** There is no network, or no server that answers. Trying again later may help. */
export class Unreachable extends Error {
  /** Whether the server may have got the request all the same. */
  readonly mayBeMade: boolean;

  constructor(mayBeMade = false) {
    super();
    this.mayBeMade = mayBeMade;
  }
}

/** Whether the latest request got an answer. */
export const reachable = new Store(true);

/** Whether the session has ended: set by the first answer that says so. */
export const signedOut = new Store(false);

/** Longer than a slow phone needs, shorter than people wait. */
const REQUEST_TIMEOUT_MS = 20_000;

/** Counts sessions that began or ended while the app is open. */
let session = 0;
signedOut.subscribe(() => session++);

/** @param path below `/api/desk` @throws Refused, Unreachable */
export function get<T>(path: string): Promise<T> {
  return ask<T>(path, {});
}

/** @throws Refused, Unreachable */
export function post<T>(path: string, body: object = {}): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  return ask<T>(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const asked = session;
  const { status, answer } = await answerTo(path, init).catch((error: Error) => {
    reachable.set(false);
    throw error instanceof Unreachable ? error : new Unreachable(error.name === 'TimeoutError');
  });
  // Nobody may see or keep what belongs to a session that is over.
  if (session !== asked) throw new Refused(401, { error: 'signed_out' });
  reachable.set(true);
  if (status < 400) return answer as T;
  if (status === 401 && answer?.error === 'signed_out') signedOut.set(true);
  throw new Refused(status, answer ?? {});
}

/** @throws Unreachable if the answer is not the server's own, or not all of it came; another Error if there is none */
async function answerTo(path: string, init: RequestInit) {
  const response = await fetch(DESK_API + path, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  const { status } = response;
  if (response.headers.get('content-type')?.includes('json')) {
    const answer: Refused['answer'] = await response.json().catch(() => {
      throw new Unreachable(true);
    });
    return { status, answer };
  }
  // A gateway answers for a server that is down, and a Wi-Fi with its own sign-in page.
  if (status >= 502 || (response.ok && status !== 204)) throw new Unreachable(true);
  return { status };
}
