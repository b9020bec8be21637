import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
  styleAttributes: readonly string[];
}

/** Script types that browsers execute or obey; others, such as `application/ld+json`, are only data. */
const EXECUTABLE =
  /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script|text\/jscript)$/i;

export function hashInline(html: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const styleAttributes = new Set<string>();
  let target: Set<string> | undefined;
  let text = '';

  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.style) styleAttributes.add(hashSource(attributes.style));
      target = undefined;
      text = '';
      const type = (attributes.type ?? '').trim();
      if (name === 'style') target = styles;
      if (name === 'script' && attributes.src === undefined && EXECUTABLE.test(type)) target = scripts;
    },
    ontext(part) {
      if (target) text += part;
    },
    onclosetag(name) {
      if (target && (name === 'script' || name === 'style')) target.add(hashSource(text));
      target = undefined;
    },
  });
  parser.end(normalizeLines(html));
  return { scripts: [...scripts], styles: [...styles], styleAttributes: [...styleAttributes] };
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Browsers normalize line ends to `\n` before they hash. */
function normalizeLines(html: string): string {
  return html.includes('\r') ? html.replace(/\r\n?/g, '\n') : html;
}
