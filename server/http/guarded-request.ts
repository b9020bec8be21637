import { lookup as systemLookup } from 'node:dns';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

interface GuardedRequest {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  signal: AbortSignal;
  refuses?: (address: string) => boolean;
}

export class InternalAddressError extends Error {
  readonly code = 'EINTERNAL';
}

export interface Answer {
  status: number;
  location: string | undefined;
}

const MAX_ANSWER_BYTES = 64 * 1024;
const IDLE_TIMEOUT_MS = 5_000;

/** Drops the body of the answer. @throws InternalAddressError or the connection's error */
export function guardedRequest(url: URL, options: GuardedRequest): Promise<Answer> {
  const { method, headers, body, signal, refuses } = options;
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A host that is an address is never looked up.
    if (isIP(host) && refuses?.(host)) {
      reject(new InternalAddressError());
      return;
    }
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request: ClientRequest = send(url, {
      method,
      headers,
      signal,
      // A pooled connection could have been opened without the check.
      agent: false,
      ...(refuses ? { lookup: guardedLookup(refuses) } : {}),
    });
    request.on('error', reject);
    request.on('response', (response: IncomingMessage) => {
      drain(response);
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
    });
    request.end(body);
  });
}

/** Reads and drops the body: a receiver that is cut off while it writes may report a failure. */
function drain(response: IncomingMessage): void {
  let bytes = 0;
  response.on('error', () => {});
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) response.destroy();
  });
  response.setTimeout(IDLE_TIMEOUT_MS, () => response.destroy());
}

/** Checks the addresses that the connection will use: a separate lookup before it could return others. */
function guardedLookup(refuses: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const open = addresses.filter(({ address }) => !refuses(address));
      const [first] = open;
      if (!first) return callback(new InternalAddressError(), '', 0);
      return options.all ? callback(null, open) : callback(null, first.address, first.family);
    });
  };
}
