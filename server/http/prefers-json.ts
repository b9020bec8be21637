import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/** Whether the client prefers JSON to HTML. @param isDefault for a client that says neither */
export function prefersJson(c: Context, isDefault: boolean): boolean {
  const [json, html] = ['application/json', 'text/html'];
  const supports = isDefault ? [json, html] : [html, json];
  return accepts(c, { header: 'Accept', supports, default: isDefault ? json : html }) === json;
}
