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
export class Unreachable extends Error {}

/** Whether the latest request got an answer. */
export const reachable = new Store(true);

/** Whether the session has ended: set by the first answer that says so. */
export const signedOut = new Store(false);

/** Timeout of a request: longer than a slow phone needs, shorter than people wait. */
const PATIENCE_MS = 20_000;

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
  const response = await fetch(DESK_API + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => undefined,
  );
  const isJson = response?.headers.get('content-type')?.includes('json');
  // A gateway answers for a server that is down.
  if (!response || (response.status >= 502 && !isJson)) {
    reachable.set(false);
    throw new Unreachable();
  }
  reachable.set(true);
  const answer = isJson ? await response.json() : undefined;
  if (response.ok) return answer as T;
  if (response.status === 401 && answer?.error === 'signed_out') signedOut.set(true);
  throw new Refused(response.status, answer ?? {});
}
