import wellKnown from 'nodemailer/lib/well-known';
import { z } from 'zod';
import { MAIL_PROVIDERS, type MailProvider } from './mail-providers.ts';
import { type Asking, type QuestionGroup, shape } from './question.ts';

export const LEADS: QuestionGroup = {
  heading: 'How leads reach you',
  questions: [{ key: 'mail', ask: askMail }],
};

const { smtp_url, leads_to } = shape.mail.unwrap().shape;

async function askMail(asking: Asking): Promise<unknown> {
  const { prompt } = asking;
  const server = await askServer(asking);
  if (!server) return undefined;
  return { smtp_url: server, leads_to: await prompt.line('Which addresses get the leads?', leads_to) };
}

async function askServer({ prompt }: Asking): Promise<string | undefined> {
  const chosen = await prompt.search('Who sends your mail?', [
    ...MAIL_PROVIDERS.map(({ service, label }) => ({ value: service, label })),
    { value: 'other', label: 'Another provider' },
    { value: 'later', label: 'Later: leads wait in the database' },
  ]);
  if (chosen === 'later') return undefined;
  const provider = MAIL_PROVIDERS.find(({ service }) => service === chosen);
  if (!provider)
    return prompt.line(
      'Its mail server, as smtps://user:password@host (in user and password, @ is %40, # is %23):',
      smtp_url,
    );
  const password = await prompt.password(provider.password);
  const user =
    typeof provider.user === 'string'
      ? await prompt.line(provider.user, z.string().min(1, 'what your provider names so'))
      : provider.user(password);
  return urlOf(provider, user, password);
}

/** User and password may hold any characters. @throws Error if nodemailer does not know the provider */
function urlOf({ service }: MailProvider, user: string, password: string): string {
  const known = wellKnown(service);
  if (!known) throw new Error(`The mail server of ${service} is not known.`);
  const scheme = known.secure ? 'smtps' : 'smtp';
  return `${scheme}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${known.host}:${known.port}`;
}
