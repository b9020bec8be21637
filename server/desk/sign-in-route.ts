/** Sign-in with a code: `/api/desk/sign-in` (product section 12). */
import { Hono } from 'hono';
import type { CodeRequested, SignInWays } from '../../contract/desk/account.ts';
import { codeCheck, codeRequest } from '../../contract/desk/requests.ts';
import { errorCode } from '../http/log.ts';
import { type DeskRequest, problem, readJson } from './answer.ts';
import { checkCode, createCode } from './codes.ts';
import type { DeskDeps } from './desk.ts';
import { createToken } from './secrets.ts';
import { countAttempt, countCode, describeMe, startSession, tooMany } from './sign-in.ts';
import { codeMail } from './sign-in-mail.ts';
import { findUser } from './users.ts';

export function signInRoute(deps: DeskDeps): Hono<DeskRequest> {
  const { database, content, sendMail, now } = deps;
  const { brand } = content.business;
  const route = new Hono<DeskRequest>();

  route.get('/', (c) => c.json({ brand, code: sendMail !== undefined, passkey: true } satisfies SignInWays));

  route.post('/code', async (c) => {
    const asked = await readJson(c, codeRequest);
    if (!sendMail) return problem(c, 'no_mail', 409);
    if (!(await countAttempt(c, deps))) return tooMany(c);
    // The answer does not reveal who has access: it is the same for everybody, and does not wait for the mail.
    const user = await findUser(database.db, asked.email);
    if (!user || !(await countCode(c, deps, user.id)))
      return c.json({ request: createToken() } satisfies CodeRequested, 202);
    const { request, code } = await createCode(database, user.id, now());
    sendMail(codeMail(content.owner.desk, brand, user.email, code)).catch((error: unknown) =>
      deps.log.error({ code: 'desk_mail_failed', cause: errorCode(error) }),
    );
    return c.json({ request } satisfies CodeRequested, 202);
  });

  route.post('/code/check', async (c) => {
    const given = await readJson(c, codeCheck);
    if (!(await countAttempt(c, deps))) return tooMany(c);
    const userId = await checkCode(database, given, now());
    if (userId === undefined) return problem(c, 'wrong_code', 401);
    return c.json(describeMe(deps, await startSession(c, deps, userId)));
  });

  return route;
}
