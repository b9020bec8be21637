/** Sends requests to `/api/desk`, and tracks whether the server can be reached. */
import { DESK_API, type DeskProblem } from '../../contract/desk/account.ts';
import type { Answer, Args, Deletes, Gets, Input, Posts, Puts } from './api.ts';
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
  readonly mayHaveArrived: boolean;

  constructor(mayHaveArrived = false) {
    super();
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** Whether the latest request got an answer. */
export const reachable = new Store(true);

/** Whether the session has ended: set by the first answer that says so. */
export const signedOut = new Store(false);

/** Longer than a slow phone needs, shorter than people wait. */
const REQUEST_TIMEOUT_MS = 20_000;
/** Six photos of 12 MB over a slow network in a basement. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** Counts sessions that began or ended while the app is open. */
let session = 0;
signedOut.subscribe(() => session++);

/** @throws Refused, Unreachable */
export function get<Path extends keyof Gets>(
  path: Path,
  ...[input]: Args<Gets[Path]>
): Promise<Answer<Gets[Path]>> {
  return ask(addressOf(path, input as Input), {});
}

/** @throws Refused, Unreachable */
export function post<Path extends keyof Posts>(
  path: Path,
  ...[input]: Args<Posts[Path]>
): Promise<Answer<Posts[Path]>> {
  return send('POST', path, input as Input);
}

/** @throws Refused, Unreachable */
export function put<Path extends keyof Puts>(
  path: Path,
  ...[input]: Args<Puts[Path]>
): Promise<Answer<Puts[Path]>> {
  return send('PUT', path, input as Input);
}

/** @throws Refused, Unreachable */
export function remove<Path extends keyof Deletes>(
  path: Path,
  ...[input]: Args<Deletes[Path]>
): Promise<Answer<Deletes[Path]>> {
  return send('DELETE', path, input as Input);
}

function send<T>(method: string, path: string, input: Input = {}): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  return ask(addressOf(path, input), { method, headers, body: JSON.stringify(input.json ?? {}) });
}

/** Sends files. @throws Refused, Unreachable */
export function upload<Path extends keyof Posts>(
  path: Path,
  param: Record<string, string>,
  form: FormData,
): Promise<Answer<Posts[Path]>> {
  const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
  return ask(addressOf(path, { param }), { method: 'POST', body: form, signal });
}

/** The address of what a link or an image loads. */
export function hrefOf<Path extends keyof Gets>(path: Path, ...[input]: Args<Gets[Path]>): string {
  return addressOf(path, input as Input);
}

/** @param path with the names of its parameters, such as `/leads/:id` */
function addressOf(path: string, { param = {}, query = {} }: Input = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return `${DESK_API}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

async function ask<T>(address: string, init: RequestInit): Promise<T> {
  const asked = session;
  const { status, answer } = await read(address, init).catch((error: Error) => {
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
async function read(address: string, init: RequestInit) {
  const response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...init });
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
