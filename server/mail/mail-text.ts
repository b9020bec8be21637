/** The owner's mail as plain text. */
import { fill } from '../../model/fill.ts';
import type { MailContent } from './lead-mail.ts';

const LABEL_WIDTH = 16;

export function renderText({ view, words, intro, link, until, photos }: MailContent): string {
  const { labels, mail, not_given } = words;
  const facts: [string, string][] = [
    [labels.phone, view.phone],
    [labels.email, view.email || not_given],
    [labels.place, view.place],
    ...(view.service || !view.estimate ? [fact(labels.service, view.service || not_given)] : []),
    ...(view.window ? [fact(labels.window, view.window)] : []),
    ...(view.isBooked ? [] : [fact(labels.preferred_day, view.preferredDay)]),
    ...(view.estimate ? [fact(labels.estimate, view.estimate)] : []),
    ...(photos ? [fact(labels.photos, photos)] : []),
    ...(view.language ? [fact(labels.language, view.language)] : []),
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
    ...facts.map(line),
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

function fact(label: string, value: string): [string, string] {
  return [label, value];
}
