/**
 * A push service on this machine, and browsers that subscribe to it. It accepts a message only if it is signed according to
 * RFC 8292 with the key of the subscription, and decrypts it as browsers do (RFC 8291), independently of the server's library.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { PushMessage } from '../../contract/desk/push.ts';
import type { PushSubscriptionData } from '../../contract/desk/requests.ts';
import { type Received, startReceiver } from './receiver.ts';

interface PushedMessage {
  /** The subscription's path at the service. */
  device: string;
  topic: string;
  message: PushMessage;
  /** Milliseconds since 1970, by `performance`. */
  at: number;
}

interface Browser {
  publicKey: string;
  keys: ReturnType<typeof createECDH>;
  auth: Buffer;
  status: number | undefined;
}

export async function startPushService() {
  const receiver = await startReceiver({ binary: true });
  const browsers = new Map<string, Browser>();
  const pushed: PushedMessage[] = [];
  const refused: string[] = [];

  receiver.answer((request, response: ServerResponse) => {
    const browser = browsers.get(request.path);
    const status = browser ? (browser.status ?? take(request, browser)) : 404;
    response.writeHead(status).end();
  });

  function take(request: Received, browser: Browser): number {
    try {
      checkSignature(request.headers.authorization ?? '', browser.publicKey, receiver.url);
      const { headers } = request;
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('no content encoding');
      if (!(Number(headers.ttl) > 0) || headers.urgency !== 'high') throw new Error('no TTL or urgency');
      const message = JSON.parse(decrypt(Buffer.from(request.body, 'latin1'), browser).toString());
      const topic = String(headers.topic ?? '');
      if (!/^[\w-]{0,32}$/.test(topic)) throw new Error(`topic ${topic}`);
      pushed.push({ device: request.path, topic, message, at: performance.timeOrigin + performance.now() });
      return 201;
    } catch (error) {
      refused.push(String(error));
      return 400;
    }
  }

  return {
    /** For `PUSH_HOSTS`. */
    host: new URL(receiver.url).host,
    /** Accepted messages, in order. */
    pushed,
    /** Reasons of refused messages. */
    refused,
    /** Subscribes a new browser. @param publicKey of the server, in base64url */
    subscribe(publicKey: string): PushSubscriptionData {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      browsers.set(path, { publicKey, keys, auth, status: undefined });
      return {
        endpoint: receiver.url + path,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    /** Sets the status of all answers for this subscription, such as 410; undefined: the right one. */
    answerWith({ endpoint }: PushSubscriptionData, status: number | undefined) {
      const browser = browsers.get(new URL(endpoint).pathname);
      if (browser) browser.status = status;
    },
    stop: () => receiver.stop(),
  };
}

/** RFC 8292: `vapid t=JWT, k=KEY`; the JWT is signed with ES256 for this service, valid for a day at most, and has a contact. */
function checkSignature(authorization: string, publicKey: string, origin: string): void {
  const [, jwt = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('not the key of the subscription');
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const json = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString());
  if (json(head).alg !== 'ES256') throw new Error('not ES256');
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const good = verify(
    'sha256',
    signed,
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!good) throw new Error('wrong signature');
  const { aud, exp, sub } = json(claims);
  const seconds = exp - Date.now() / 1_000;
  if (aud !== origin || !(seconds > 0 && seconds <= 24 * 3_600)) throw new Error('wrong audience or time');
  if (!/^(mailto:[^@\s]+@[^@\s]+\.|https:\/\/)/.test(sub)) throw new Error(`no contact: ${sub}`);
}

/** RFC 8291 with the content coding of RFC 8188; one record, as every push is. */
export function decrypt(body: Buffer, { keys, auth }: Pick<Browser, 'keys' | 'auth'>): Buffer {
  const salt = body.subarray(0, 16);
  const senderLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + senderLength);
  const sealed = body.subarray(21 + senderLength);
  const shared = keys.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const derive = (label: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${label}\0`), bytes));
  const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opener.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('no end of the record');
  return padded.subarray(0, end);
}
