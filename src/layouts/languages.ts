import type { Content } from '../../model/load.ts';

interface LanguageLink {
  name: string;
  code: string;
  path: string;
}

/** The not-found page has no counterpart; it links to the home page. */
export function otherLanguages(content: Content, path: string): LanguageLink[] {
  const { languages, language, in: contentIn } = content;
  return languages
    .filter(({ code }) => code !== language.code)
    .map(({ code, name }) => {
      const { home, pathOf } = contentIn(code);
      const same = path === content.pathOf('/404') ? undefined : pathOf(`/${content.folderOf(path)}`);
      return { name, code, path: same ?? home.path };
    });
}

/** How people who write in the page's language get an answer, if it is not the primary language. */
export function answerLanguageHint({ business, language }: Content): string | undefined {
  const spoken = business.phone_languages.includes(language.code);
  return language.answers?.[spoken ? 'spoken' : 'written'];
}
