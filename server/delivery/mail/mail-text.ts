/** Renders the owner's mail as plain text. */
import { fill } from '../../../model/fill.ts';
import type { MailContent } from './lead-mail.ts';

const LABEL_WIDTH = 16;

export function renderText({ view, words, intro, link, until, photos }: MailContent): string {
  const { labels, mail, not_given } = words;
  const facts: [string, string][] = [
    [labels.phone, view.phone],
    [labels.email, view.email || not_given],
    [labels.place, view.place],
    [labels.service, view.service || (view.estimate ? '' : not_given)],
    [labels.window, view.window],
    [labels.preferred_day, view.isBooked ? '' : view.preferredDay],
    [labels.estimate, view.estimate],
    [labels.photos, photos],
    [labels.language, view.language],
  ];
  const origin: [string, string][] = [
    [labels.first_page, view.firstPage],
    [labels.form_page, view.formPage],
    [labels.received, view.received],
    [labels.id, view.id],
  ];
  return [
    intro,
    '',
    ...facts.filter(([, value]) => value).map(line),
    '',
    ...(view.details ? [`${labels.details}:`, view.details, ''] : []),
    mail.promise,
    ...(view.email ? [fill(mail.reply, { name: view.name })] : []),
    '',
    `${labels.source}:`,
    ...view.source,
    '',
    ...origin.filter(([, value]) => value).map(line),
    line([words.map, view.mapLink]),
    '',
    `${mail.open}:`,
    link,
    fill(mail.open_hint, { date: until }),
    '',
  ].join('\n');
}

function line([label, value]: [string, string]): string {
  return `${`${label}:`.padEnd(LABEL_WIDTH)} ${value}`;
}
