/** What the texts' provider posts: texts that came in, and what became of ours (product section 16). */
import { type Context, Hono } from 'hono';
import type { Database } from '../../db/database.ts';
import { type BodyTimeouts, discardBody, readBytes } from '../../http/body.ts';
import { errorCode, type RequestState } from '../../http/log.ts';
import { isSigned } from './signature.ts';
import { STATUS_PATH } from './text-channel.ts';
import type { TextInbox } from './text-inbox.ts';
import type { TextSettings } from './text-settings.ts';
import { noteStatus } from './text-status.ts';

interface TextsRouteDeps {
  database: Database;
  content: { business: { site_url: string } };
  bodyTimeouts: BodyTimeouts;
  now: () => number;
}

export const INCOMING_PATH = '/api/texts/incoming';

/** Far longer than a text of 1,600 characters with ten photos and all that is known of them. */
const MAX_BYTES = 65_536;

export function textsRoute(
  deps: TextsRouteDeps,
  { authToken }: TextSettings,
  inbox: TextInbox,
): Hono<RequestState> {
  const { content, database, bodyTimeouts, now } = deps;
  const origin = content.business.site_url;

  /** Undefined unless the provider sent it. */
  async function readFields(c: Context<RequestState>): Promise<URLSearchParams | undefined> {
    try {
      const fields = new URLSearchParams(
        (await readBytes(c.req.raw, { bytes: MAX_BYTES, ...bodyTimeouts })).toString(),
      );
      const path = c.req.url.replace(/^[a-z]+:\/\/[^/]*/i, '');
      const signature = c.req.header('X-Twilio-Signature');
      return isSigned(signature, { origin, path, fields }, authToken) ? fields : undefined;
    } catch {
      await discardBody(c.req.raw);
      return undefined;
    }
  }

  /** An answer of any other kind would be sent to the customer, as a text. */
  const answer = (c: Context<RequestState>, status: 200 | 403 | 503) =>
    c.body('<Response/>', status, { 'Content-Type': 'text/xml', 'Cache-Control': 'no-store' });

  return new Hono<RequestState>()
    .post(INCOMING_PATH, async (c) => {
      const fields = await readFields(c);
      const field = (name: string) => fields?.get(name) ?? '';
      if (!fields || !field('MessageSid')) return answer(c, 403);
      try {
        await inbox.take({
          sid: field('MessageSid'),
          from: field('From'),
          text: field('Body'),
          photos: Number(field('NumMedia')) || 0,
          optOut: field('OptOutType'),
          saidAt: now(),
        });
        return answer(c, 200);
      } catch (error) {
        c.var.log.error({ code: 'text_not_stored', cause: errorCode(error) });
        return answer(c, 503);
      }
    })
    .post(STATUS_PATH, async (c) => {
      const fields = await readFields(c);
      const field = (name: string) => fields?.get(name) ?? '';
      if (!fields) return answer(c, 403);
      const [sid, status] = [field('MessageSid'), field('MessageStatus')];
      await noteStatus(database, { sid, status, error: field('ErrorCode') }, now());
      return answer(c, 200);
    });
}
