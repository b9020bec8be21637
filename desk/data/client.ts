import { DESK_API, type DeskProblem } from '../../contract/desk/account.ts';
import type { Answer, Args, Deletes, Gets, Input, Posts, Puts } from './api.ts';
import { clearKept, Store } from './store.ts';

export class Refused extends Error {
  readonly status: number;
  /** `error` says why (`DeskProblem`). */
  readonly answer: { error?: DeskProblem['error'] | 'invalid'; [more: string]: unknown };

  constructor(status: number, answer: Refused['answer']) {
    super(answer.error ?? `status ${status}`);
    this.status = status;
    this.answer = answer;
  }
}

/** No network, or no answer from the server. Trying again later may help. */
export class Unreachable extends Error {
  /** Whether the server may have received the request. */
  readonly mayHaveArrived: boolean;

  constructor(mayHaveArrived = false) {
    super();
    this.mayHaveArrived = mayHaveArrived;
  }
}

export const reachable = new Store(true);

export const signedOut = new Store(false);

/** Longer than a slow phone needs, shorter than people wait. */
const REQUEST_TIMEOUT_MS = 20_000;
/** Six photos of 12 MB over a slow network. */
const UPLOAD_TIMEOUT_MS = 180_000;

let session = 0;
signedOut.subscribe(() => session++);

/** @throws Refused, Unreachable */
export function get<Path extends keyof Gets>(
  path: Path,
  ...[input]: Args<Gets[Path]>
): Promise<Answer<Gets[Path]>> {
  return request(toUrl(path, input as Input), {});
}

/** @throws Refused, Unreachable */
export function post<Path extends keyof Posts>(
  path: Path,
  ...[input]: Args<Posts[Path]>
): Promise<Answer<Posts[Path]>> {
  return send('POST', path, input as Input);
}

/** Posts what was typed where it was made. @throws Refused, Unreachable */
export function postTo(path: keyof Posts, input: Input): Promise<unknown> {
  return send('POST', path, input);
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
  return request(toUrl(path, input), { method, headers, body: JSON.stringify(input.json ?? {}) });
}

/** @throws Refused, Unreachable */
export function upload<Path extends keyof Posts>(
  path: Path,
  param: Record<string, string>,
  form: FormData,
): Promise<Answer<Posts[Path]>> {
  const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
  return request(toUrl(path, { param }), { method: 'POST', body: form, signal });
}

export function apiUrl<Path extends keyof Gets>(path: Path, ...[input]: Args<Gets[Path]>): string {
  return toUrl(path, input as Input);
}

/** @param path with the names of its parameters, such as `/leads/:id` */
function toUrl(path: string, { param = {}, query = {} }: Input = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return `${DESK_API}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

async function request<T>(address: string, init: RequestInit): Promise<T> {
  const startedIn = session;
  const { status, answer } = await fetchJson(address, init).catch((error: Error) => {
    reachable.set(false);
    throw error instanceof Unreachable ? error : new Unreachable(error.name === 'TimeoutError');
  });
  // Nobody may see or keep the data of a session that is over.
  if (session !== startedIn) throw new Refused(401, { error: 'signed_out' });
  reachable.set(true);
  if (status < 400) return answer as T;
  if (status === 401 && answer?.error === 'signed_out') {
    if (answer['removed']) void clearKept();
    signedOut.set(true);
  }
  throw new Refused(status, answer ?? {});
}

/** @throws Unreachable if the answer is not from our server or is incomplete; another Error if there is none */
async function fetchJson(address: string, init: RequestInit) {
  const response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...init });
  const { status } = response;
  if (response.headers.get('content-type')?.includes('json')) {
    const answer: Refused['answer'] = await response.json().catch(() => {
      throw new Unreachable(true);
    });
    return { status, answer };
  }
  // A gateway answers for a server that is down; a Wi-Fi answers with its sign-in page.
  if (status >= 502 || (response.ok && status !== 204)) throw new Unreachable(true);
  return { status };
}
