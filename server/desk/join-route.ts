/**
 * The page that an invitation links to: `/desk/join?token=…`. Opening it changes nothing, because mail scanners open links; its
 * button signs in.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { DESK_PATH, JOIN_PATH } from '../../contract/desk/account.ts';
import { readForm } from '../http/form.ts';
import { noticePage, sendInShell } from '../http/html/site-shell.ts';
import type { DeskRequest } from './answer.ts';
import type { DeskDeps } from './desk.ts';
import { countAttempt, startSession } from './sign-in.ts';
import { takeInvite } from './users.ts';

export function joinRoute(deps: DeskDeps): Hono<DeskRequest> {
  const { content, site, database, now } = deps;
  const words = content.owner.desk;
  const route = new Hono<DeskRequest>();

  route.get('/', async (c) => {
    const { heading, text, button } = words.join;
    const token = c.req.query('token') ?? '';
    const body = html`<div class="shell-notice"><h1>${heading}</h1><p class="lead">${text}</p>
<form method="post" action="${JOIN_PATH}"><input type="hidden" name="token" value="${token}"><button class="shell-button shell-button--main">${button}</button></form></div>`;
    return sendInShell(c, { title: heading, body }, site);
  });

  route.post('/', async (c) => {
    const token = (await readForm(c))?.get('token') ?? '';
    const user = (await countAttempt(c, deps)) ? await takeInvite(database, token, now()) : undefined;
    if (user) {
      await startSession(c, deps, user.id);
      return c.redirect(DESK_PATH, 303);
    }
    return sendInShell(c, noticePage(words.expired), site, 410);
  });

  return route;
}
