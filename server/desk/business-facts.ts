import type { Answer } from '../../contract/desk/answers.ts';
import type { DeskBusiness } from '../../contract/desk/business.ts';
import type { Content } from '../../model/load.ts';

export function businessFacts(content: Content): Omit<DeskBusiness, 'told_by'> {
  const { business, languages, quoteForm, schedule } = content;
  return {
    brand: business.brand,
    phone: business.phone,
    phone_display: business.phone_display,
    booking: schedule.on,
    services: quoteForm.fields.service.options.map(({ value, label }) => ({
      value,
      label,
      in_text: Object.fromEntries(
        languages.map(({ code }) => [code, content.in(code).servicesInText[value] ?? '']),
      ),
    })),
    language: content.language.code,
    times: Object.fromEntries(languages.map(({ code, locale, am, pm }) => [code, { locale, am, pm }])),
    answers: readyAnswers(content),
    review_link: business.review_pages[0]?.url ?? '',
  };
}

function readyAnswers({ answers, languages, in: contentIn }: Content): Answer[] {
  return answers.map(({ id, label, use }) => {
    const all = languages.flatMap(({ code }) => {
      const same = contentIn(code).answers.find((each) => each.id === id);
      return same ? [{ code, ...same }] : [];
    });
    const by = (part: 'text' | 'subject') =>
      Object.fromEntries(all.map((answer) => [answer.code, answer[part]]));
    const shorts = Object.fromEntries(all.map(({ code, short, text }) => [code, short ?? text]));
    return {
      id,
      label,
      use,
      texts: by('text'),
      subjects: by('subject'),
      shorts,
    };
  });
}
