import { escapeHtml } from '../../../model/escape-html.ts';
import { fill } from '../../../model/fill.ts';
import type { Content } from '../../../model/load.ts';

export type PageProblem = { heading: string; text: string } & (
  | { kind: 'fields'; errors: Readonly<Record<string, string>> }
  | { kind: 'notice' }
);

export function renderPlainPage(
  problem: PageProblem,
  { business, language, quoteForm }: Pick<Content, 'business' | 'language' | 'quoteForm'>,
): string {
  const messages = problem.kind === 'fields' ? Object.values(problem.errors) : [];
  const list = messages.map((message) => `<li>${escapeHtml(message)}</li>`).join('');
  const title = fill(quoteForm.summary.title, { title: problem.heading });
  return `<!doctype html>
<html lang="${language.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body>
<h1>${escapeHtml(problem.heading)}</h1>
${list && `<ul>${list}</ul>`}
<p>${escapeHtml(problem.text)}</p>
<p><a href="tel:${escapeHtml(business.phone)}">${escapeHtml(business.phone_display)}</a></p>
</body>
</html>
`;
}
