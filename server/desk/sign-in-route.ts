/** The ways to sign in: an invitation's page `/desk/join`, codes and passkeys under `/api/desk/sign-in` (product section 12). */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { type CodeRequested, DESK_PATH, JOIN_PATH, type SignInWays } from '../../contract/desk/account.ts';
import { codeCheck, codeRequest, passkeyAnswer } from '../../contract/desk/requests.ts';
import { readForm } from '../http/form.ts';
import { noticePage, sendInShell } from '../http/html/site-shell.ts';
import { errorCode } from '../http/log.ts';
import { afterAnswer } from '../http/socket.ts';
import { check, type DeskRequest, problem } from './answer.ts';
import { checkCode, createCode } from './codes.ts';
import type { DeskDeps } from './desk.ts';
import { checkPasskey, relyingParty, signInOptions } from './passkeys.ts';
import { createToken } from './secrets.ts';
import {
  type Asker,
  askerOf,
  countAttempt,
  countCode,
  describeMe,
  startSession,
  tooMany,
} from './sign-in.ts';
import { codeMail } from './sign-in-mail.ts';
import { findUser, takeInvite } from './users.ts';

export function signInRoute(deps: DeskDeps) {
  const { database, content, sendMail, now } = deps;
  const { business } = content;
  return new Hono<DeskRequest>()
    .get('/sign-in', (c) =>
      c.json<SignInWays>({ brand: business.brand, code: sendMail !== undefined, passkey: true }),
    )
    .post('/sign-in/code', check('json', codeRequest), async (c) => {
      if (!sendMail) return problem(c, 'no_mail', 409);
      const wait = await countAttempt(c, deps);
      if (wait > 0) return tooMany(c, wait);
      const { email } = c.req.valid('json');
      const request = createToken();
      const asker = askerOf(c, deps);
      // Neither the answer nor its time reveals who has access: whether somebody has is looked up after it.
      await afterAnswer(c, () =>
        sendCode(deps, email, request, asker).catch((error: unknown) =>
          deps.log.error({ code: 'desk_mail_failed', cause: errorCode(error) }),
        ),
      );
      return c.json<CodeRequested, 202>({ request }, 202);
    })
    .post('/sign-in/code/check', check('json', codeCheck), async (c) => {
      const wait = await countAttempt(c, deps);
      if (wait > 0) return tooMany(c, wait);
      const userId = await checkCode(database, c.req.valid('json'), now());
      if (userId === undefined) return problem(c, 'wrong_code', 401);
      return c.json(describeMe(deps, await startSession(c, deps, userId)));
    })
    .post('/sign-in/passkey/options', async (c) => {
      const wait = await countAttempt(c, deps);
      if (wait > 0) return tooMany(c, wait);
      return c.json<object>(await signInOptions(database, relyingParty(c, business), now()));
    })
    .post('/sign-in/passkey', check('json', passkeyAnswer), async (c) => {
      const wait = await countAttempt(c, deps);
      if (wait > 0) return tooMany(c, wait);
      const userId = await checkPasskey(database, relyingParty(c, business), c.req.valid('json'), now());
      if (userId === undefined) return problem(c, 'wrong_passkey', 401);
      return c.json(describeMe(deps, await startSession(c, deps, userId)));
    });
}

async function sendCode(deps: DeskDeps, email: string, request: string, asker: Asker): Promise<void> {
  const { database, content, sendMail, now } = deps;
  const user = await findUser(database.db, email);
  if (!user || !(await countCode(deps, asker, user.id))) return;
  const code = await createCode(database, user.id, request, now());
  await sendMail?.(codeMail(content.owner.desk, content.business.brand, user.email, code));
}

/**
 * The page that an invitation links to: `/desk/join?token=…`. Opening it changes nothing, because mail scanners open links; its
 * button signs in.
 */
export function joinRoute(deps: DeskDeps): Hono<DeskRequest> {
  const { content, site, database, now } = deps;
  const words = content.owner.desk;
  const route = new Hono<DeskRequest>();

  route.get('/', async (c) => {
    const { heading, text, button } = words.join;
    const token = c.req.query('token') ?? '';
    const body = html`<div class="shell-notice"><h1>${heading}</h1><p class="lead">${text}</p>
<form method="post" action="${JOIN_PATH}"><input type="hidden" name="token" value="${token}"><button class="shell-button">${button}</button></form></div>`;
    return sendInShell(c, { title: heading, body, language: content.language }, site);
  });

  route.post('/', async (c) => {
    const token = (await readForm(c))?.get('token') ?? '';
    // Nobody guesses a token, so attempts need no limit, and a link never seems to have ended because of others behind an address.
    const user = await takeInvite(database, token, now());
    if (user) {
      await startSession(c, deps, user.id);
      return c.redirect(DESK_PATH, 303);
    }
    return sendInShell(c, noticePage(words.expired, content.language), site, 410);
  });

  return route;
}
