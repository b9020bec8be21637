import { type Asking, type QuestionGroup, shape } from './question.ts';

export const LEADS: QuestionGroup = {
  heading: 'How leads reach you',
  questions: [{ key: 'mail', ask: askMail }],
};

async function askMail({ prompt }: Asking): Promise<unknown> {
  const { smtp_url, leads_to } = shape.mail.unwrap().shape;
  const server = await prompt.lineOrNone(
    'Your mail server, as smtps://user:password@host, or nothing for later:',
    smtp_url,
  );
  if (!server) return undefined;
  return { smtp_url: server, leads_to: await prompt.line('Which addresses get the leads?', leads_to) };
}
