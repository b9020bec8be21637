import { fill } from '../../../model/fill.ts';
import type { Row } from '../../leads/words/lead-view.ts';
import type { MailContent } from './mail-content.ts';

const LABEL_WIDTH = 16;

export function renderText({ view, words, message, promise, rows, intro, link }: MailContent): string {
  const { labels, mail } = words;
  return [
    intro,
    '',
    ...(message ? [`${labels.details}:`, message, ''] : []),
    ...rows.map(line),
    '',
    ...(promise ? [promise] : []),
    ...(view.email ? [fill(mail.reply, { name: view.name })] : []),
    '',
    `${labels.source}:`,
    ...view.source,
    '',
    ...view.origin.map(line),
    line([words.map, view.mapLink]),
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
