import type { Language } from './languages/language.ts';
import { type ChangeFile, type LanguageContent, loadInLanguage } from './load-language.ts';
import { type Environment, loadSettings } from './settings.ts';
import { ContentError, type Problem } from './yaml/problem.ts';
import { throwIfAny } from './yaml/yaml-file.ts';

export interface Content extends LanguageContent {
  languages: readonly Language[];
  in: (code: string | undefined) => Content;
}

/**
 * Settings of `env` override business.yaml. The `slots` of content-files.ts are left to the place that shows the text.
 * @param change of what the files hold, before it is checked
 * @throws ContentError naming file, line, field, what was expected and what was found, for the mistakes of all files.
 */
export function loadContent(dir: string, env: Environment, change: ChangeFile = (file) => file): Content {
  const [code = '', ...others] = loadSettings(dir, env).languages;
  const primary = loadInLanguage({ dir, env, code, change, primary: undefined });
  const all = new Map([[code, primary]]);
  const problems: Problem[] = [];
  for (const other of others) {
    try {
      all.set(other, loadInLanguage({ dir, env, code: other, change, primary }));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
    }
  }
  throwIfAny(problems);

  const languages = [...all.values()].map(({ language }) => language);
  const contents = new Map<string, Content>();
  const find = (wanted: string | undefined) => contents.get(wanted ?? '') ?? (contents.get(code) as Content);
  for (const [each, content] of all) {
    const pages = content.pages.map((page, i) => ({
      ...page,
      paths: Object.fromEntries([...all].map(([other, { pages }]) => [other, pages[i]?.path ?? ''])),
    }));
    contents.set(each, { ...content, pages, languages, in: find });
  }
  return find(code);
}
