/** A real SMTP server on this machine; the test sets how it behaves, and reads the mails that it accepted. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How the server treats mails. */
type SmtpMood =
  | 'accept'
  /** Refuses every mail with a temporary error. */
  | 'refuse'
  /** Reads the mail and never answers. */
  | 'hang'
  /** Closes the connection during the mail. */
  | 'cut'
  /** Accepts the mail, but closes the connection before it answers. */
  | 'take-and-cut';

export type TestSmtp = Awaited<ReturnType<typeof startSmtp>>;

export interface SmtpOptions {
  auth?: { user: string; pass: string };
  /** Recipients that it refuses, with the reply code: 550 is permanent, 450 temporary. The test may change the map. */
  refused?: Map<string, number>;
}

export async function startSmtp({ auth, refused = new Map() }: SmtpOptions = {}) {
  let mood: SmtpMood = 'accept';
  let port = 0;
  /** Accepted mails, in order. */
  const mails: { mail: Email; to: string[]; from: string; raw: string }[] = [];
  let server: SMTPServer | undefined;

  const open = async () => {
    server = new SMTPServer({
      disabledCommands: auth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
      allowInsecureAuth: true,
      authOptional: !auth,
      logger: false,
      closeTimeout: 1,
      onAuth: ({ username, password }, _session, done) => {
        const known = username === auth?.user && password === auth?.pass;
        done(known ? null : new Error('no'), known ? { user: username } : undefined);
      },
      onRcptTo: ({ address }, _session, done) =>
        done(
          refused.has(address)
            ? Object.assign(new Error('refused'), { responseCode: refused.get(address) })
            : null,
        ),
      async onData(stream, session, done) {
        const cutOff = () => {
          for (const connection of server?.connections ?? []) connection._socket.destroy();
        };
        if (mood === 'cut') return void stream.once('data', cutOff);
        const raw = await readAll(stream);
        // The sender was killed during the mail.
        if (raw === undefined) return;
        if (mood === 'hang') return;
        if (mood === 'refuse') return done(Object.assign(new Error('later'), { responseCode: 451 }));
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          mail: await PostalMime.parse(raw),
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          raw,
        });
        if (mood === 'take-and-cut') return cutOff();
        done();
      },
    });
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  };
  const close = async () => {
    const closing = server;
    server = undefined;
    if (!closing) return;
    for (const connection of closing.connections) connection._socket.destroy();
    await new Promise<void>((resolve) => closing.close(() => resolve()));
  };
  await open();
  const login = auth ? `${encodeURIComponent(auth.user)}:${encodeURIComponent(auth.pass)}@` : '';
  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    mails,
    mood: (next: SmtpMood) => {
      mood = next;
    },
    /** Closes the port, like a server that is down. */
    goDown: close,
    comeBack: open,
    stop: close,
  };
}

/** Undefined if the connection ends during the mail. */
async function readAll(stream: AsyncIterable<unknown>): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  } catch {
    return undefined;
  }
}
