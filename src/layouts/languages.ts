/** The way from a page to the same page in another language. */
import type { Content } from '../../model/load.ts';

interface LanguageLink {
  /** As those who read it call the language. */
  name: string;
  code: string;
  path: string;
}

/** Unknown paths have no other page; the way from them is to the home page. */
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

/** How people who write in a page's language get an answer, where that is not the primary one. */
export function answersOf({ business, language }: Content): string | undefined {
  const spoken = business.phone_languages.includes(language.code);
  return language.answers?.[spoken ? 'spoken' : 'written'];
}
