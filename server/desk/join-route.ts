/** The page behind an invitation: `/desk/join?token=…`. Opening it changes nothing, because scanners open links; its button signs in. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { DESK_PATH, JOIN_PATH } from '../../contract/desk/account.ts';
import { renderInShell } from '../html/site-shell.ts';
import { BodyError, readBytes } from '../http/body.ts';
import { renderNotice } from '../owner/lead-page.ts';
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
    const body = html`<div class="owner-notice"><h1>${heading}</h1><p class="lead">${text}</p>
<form method="post" action="${JOIN_PATH}"><input type="hidden" name="token" value="${token}"><button class="owner-button owner-button--main">${button}</button></form></div>`;
    const page = await renderInShell({ title: heading, body }, site);
    return c.html(page.html, 200, { 'Content-Security-Policy': page.policy });
  });

  route.post('/', async (c) => {
    const form = await readBytes(c.req.raw, { bytes: 4_096 }).catch((error: unknown) => {
      if (error instanceof BodyError) return '';
      throw error;
    });
    const token = new URLSearchParams(form.toString()).get('token') ?? '';
    const user = (await countAttempt(c, deps)) ? await takeInvite(database.db, token, now()) : undefined;
    if (user) {
      await startSession(c, deps, user.id);
      return c.redirect(DESK_PATH, 303);
    }
    const page = await renderInShell(renderNotice(words.expired), site);
    return c.html(page.html, 410, { 'Content-Security-Policy': page.policy });
  });

  return route;
}
