/** Sends requests as a browser does: HTTP/2 over TLS, with a new connection when the old one is closed. */
import { once } from 'node:events';
import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2';
import type { Answer, Ask } from './load.ts';

interface Http2Client {
  ask: Ask;
  close(): void;
}

/** @param ca certificate of the authority that signed the one of `host`, which is this machine */
export function http2Client(host: string, port: number, ca: string): Http2Client {
  const sessions = new Set<ClientHttp2Session>();
  const open = async () => {
    const session = connect(`https://127.0.0.1:${port}`, { ca, servername: host });
    sessions.add(session);
    await once(session, 'connect');
    return session;
  };
  let session = open();
  return {
    async ask(method, path, headers = {}, body) {
      if ((await session).closed) session = open();
      const authority = port === 443 ? host : `${host}:${port}`;
      const stream = (await session).request({
        ...headers,
        ':method': method,
        ':path': path,
        ':authority': authority,
      });
      stream.end(body);
      const [answer] = await Promise.race([once(stream, 'response'), closed(stream)]);
      const chunks = await stream.toArray();
      const { ':status': status, ...rest } = answer;
      return { status, headers: rest, body: Buffer.concat(chunks).toString() } satisfies Answer;
    },
    close() {
      for (const opened of sessions) opened.destroy();
    },
  };
}

async function closed(stream: ClientHttp2Stream): Promise<never> {
  await once(stream, 'close');
  throw new Error('The connection closed before an answer came.');
}
