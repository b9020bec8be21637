/** Fills the shell that the build wrote (src/pages/[...shell].astro). */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { escapeHtml } from '../../../model/escape-html.ts';
import type { Language } from '../../../model/languages/language.ts';
import { hashInline } from '../security/inline.ts';
import type { StaticFiles } from '../static/static-files.ts';

export type Html = ReturnType<typeof html>;

interface ShellPage {
  title: string;
  body: Html;
  styles?: string;
  language: Language;
}

const SHARED_STYLES = readFileSync(join(import.meta.dirname, 'shell.css'), 'utf8');
const PLAIN_SHELL = `<!doctype html>
<html lang="{lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title></head>
<body><main>{body}</main></body>
</html>
`;

export function noticePage(
  { heading, text }: { heading: string; text: string },
  language: Language,
): ShellPage {
  return {
    language,
    title: heading,
    body: html`<div class="shell-notice"><h1>${heading}</h1><p class="lead">${text}</p></div>`,
  };
}

export async function sendInShell(
  c: Context,
  { title, body, styles = '', language }: ShellPage,
  site: StaticFiles,
  status: ContentfulStatusCode = 200,
  headers = {},
): Promise<Response> {
  const path = !language.primary ? `/${language.code}/shell` : '/shell';
  const shell = (await site.page(c, path))?.html ?? PLAIN_SHELL;
  const parts: Record<string, string> = {
    '{lang}': language.locale,
    '{title}': escapeHtml(title),
    '</head>': `<style>${SHARED_STYLES}${styles}</style></head>`,
    '{body}': String(await body),
  };
  const page = shell.replace(/\{lang\}|\{title\}|<\/head>|\{body\}/g, (part) => parts[part] ?? part);
  return c.html(page, status, { ...headers, 'Content-Security-Policy': policyFor(page) });
}

function policyFor(document: string): string {
  const { styles } = hashInline(document);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    `style-src ${styles.join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
