/** A webhook receiver on this machine; the test sets its answers, and reads what it received. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Answering = (request: Received, response: ServerResponse) => void;

/** @param binary bodies are strings of bytes (latin1) instead of texts */
export async function startReceiver({ binary = false } = {}) {
  const received: Received[] = [];
  let answering: Answering = (_request, response) => void response.end();
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      // The sender was killed during the request.
      return;
    }
    const { method = '', url: path = '', headers } = request;
    const taken = { method, path, headers, body: Buffer.concat(chunks).toString(binary ? 'latin1' : 'utf8') };
    received.push(taken);
    answering(taken, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (next: Answering) => {
      answering = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
