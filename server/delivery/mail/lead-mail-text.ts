import { fill } from '../../../model/fill.ts';
import type { Row } from '../../leads/words/lead-view.ts';
import type { MailContent } from './mail-content.ts';

const LABEL_WIDTH = 16;

export function renderText({ view, content, message, promise, rows, intro, link }: MailContent): string {
  const { labels, map, mail } = content.owner;
  return [
    intro,
    '',
    ...(message ? [`${labels.details}:`, message, ''] : []),
    ...[...rows, ...(view.mapLink ? [[map, view.mapLink] as const] : [])].map(line),
    '',
    ...(promise ? [promise, ''] : []),
    ...(view.email ? [fill(mail.reply, { name: view.name }), ''] : []),
    `${labels.source}:`,
    ...view.source,
    '',
    ...view.origin.map(line),
    '',
    `${mail.open}:`,
    link,
    mail.open_hint,
    '',
  ].join('\n');
}

function line([label, value]: Row): string {
  return `${`${label}:`.padEnd(LABEL_WIDTH)} ${value}`;
}
