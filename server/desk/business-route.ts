/** Facts about the business, counts, findings: `/api/desk/business`, `/counts`, `/findings` (product section 12). */
import { Hono } from 'hono';
import type { Answer, DeskBusiness, DeskCounts, DeskFinding } from '../../contract/desk/more.ts';
import { countLeads } from '../leads/counts.ts';
import { type DeskRequest, ownersOnly } from './answer.ts';
import type { DeskDeps } from './desk.ts';

export function businessRoute({ content, database: { db }, findings }: DeskDeps): Hono<DeskRequest> {
  const { business, quoteForm, schedule } = content;
  const answers = readyAnswers(content);
  const route = new Hono<DeskRequest>();

  route.get('/business', (c) =>
    c.json({
      brand: business.brand,
      phone: business.phone,
      phone_display: business.phone_display,
      booking: schedule.on,
      services: quoteForm.fields.service.options.map(({ value, label }) => ({
        value,
        label,
        names: Object.fromEntries(
          content.languages.map(({ code }) => [code, serviceName(content.in(code), value)]),
        ),
      })),
      times: Object.fromEntries(
        content.languages.map(({ code, locale, am, pm }) => [code, { locale, am, pm }]),
      ),
      answers,
    } satisfies DeskBusiness),
  );

  route.get('/counts', ownersOnly, async (c) => c.json((await countLeads(db)) satisfies DeskCounts));

  route.get('/findings', ownersOnly, (c) => c.json(findings() satisfies DeskFinding[]));

  return route;
}

function serviceName({ quoteForm }: Pick<DeskDeps['content'], 'quoteForm'>, value: string): string {
  return quoteForm.fields.service.options.find((option) => option.value === value)?.label ?? '';
}

/** `en` is always there: a site without English has the text of its primary language under it. */
function readyAnswers({ answers, languages, in: contentIn }: DeskDeps['content']): Answer[] {
  return answers.map(({ id, label, use, text, subject }) => {
    const others = languages.flatMap(({ code }) => {
      const same = contentIn(code).answers.find((each) => each.id === id);
      return same ? [{ code, ...same }] : [];
    });
    const by = (part: 'text' | 'subject') =>
      Object.fromEntries(others.map((answer) => [answer.code, answer[part]]));
    return {
      id,
      label,
      use,
      texts: { en: text, ...by('text') },
      subjects: { en: subject, ...by('subject') },
    };
  });
}
