import { languageName } from '../../../contract/language-name.ts';
import type { Asking, QuestionGroup } from './question.ts';

export const LANGUAGES: QuestionGroup = {
  heading: 'Which languages your site speaks',
  questions: [
    { key: 'languages', ask: askLanguages },
    { key: 'phone_languages', ask: askPhoneLanguages },
  ],
};

/** Asks only where the present site has another language than its primary one. */
async function askLanguages({ prompt, site, was }: Asking): Promise<string> {
  const [primary = 'en', ...others] = site.languages;
  if (others.length === 0) return primary;
  const [one, more] = [inEnglish([primary]), inEnglish(others)];
  return prompt.choose(
    `${one} only, or keep ${more}? Kept, its texts take your facts, and setup lists those that are still in ${one}. Otherwise its pages are removed, and setup says how to get them back.`,
    [
      { value: site.languages.join(', '), label: `Keep ${more}` },
      { value: primary, label: `${one} only` },
    ],
    was as string | undefined,
  );
}

async function askPhoneLanguages({ prompt, answers, was }: Asking): Promise<string> {
  const languages = String(answers.languages);
  const [primary = 'en', ...others] = languages.split(/, */);
  if (others.length === 0) return primary;
  const speak = await prompt.yesNo(
    `Do those who answer your phone speak ${inEnglish(others)}?`,
    was === languages,
  );
  return speak ? languages : primary;
}

/** `['es', 'vi']` is `Spanish and Vietnamese`. */
export function inEnglish(codes: readonly string[]): string {
  return new Intl.ListFormat('en').format(codes.map((code) => languageName(code)));
}
