/** The legal pages: Markdown with front matter in content/legal (spec 2.8). */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from './facts.ts';
import { fill } from './fill.ts';
import type { Language } from './languages/language.ts';
import { overlayTexts } from './languages/overlay-texts.ts';
import type { PathOf } from './page-parts.ts';
import { fillFile, mapTexts, type Values } from './placeholders.ts';
import { legalFrontMatter } from './schema/legal.ts';
import type { PageTexts } from './schema/page-texts.ts';
import { check, parseYaml, problemAt, readText, throwIfAny, type YamlFile } from './yaml/yaml-file.ts';

export interface LegalPage {
  file: YamlFile;
  path: string;
  title: string;
  description: string;
  heading: string;
  table_label: string;
  effective: string;
  effective_date: string;
  effective_line: string;
  /** The text in Markdown; only `{phone}` is left to fill, and that number is never swapped. */
  markdown: string;
}

/** @throws ContentError for front matter that the schema refuses and for a placeholder that nothing fills. */
export function loadLegal(dir: string, sources: Sources): LegalPage[] {
  return legalPagesIn(dir).map((name) => loadLegalPage(dir, name, sources));
}

export function legalPagesIn(dir: string): string[] {
  return readdirSync(join(dir, 'legal'))
    .filter((name) => name.endsWith('.md'))
    .sort();
}

interface Sources {
  values: Values;
  texts: PageTexts['legal'];
  language: Language;
  pathOf: PathOf;
}

function loadLegalPage(dir: string, name: string, { values, texts, language, pathOf }: Sources): LegalPage {
  const { frontMatter, body } = readPage(dir, `legal/${name}`, language);
  const written = fillFile(frontMatter, values, ['{effective}']);
  const { heading, description, effective } = check(frontMatter, written.data, legalFrontMatter);
  const day = new Intl.DateTimeFormat(language.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(effective),
  );
  const facts = mapTexts({ ...values.facts, effective: day }, escapeMarkdown) as Facts;
  const filled = fillFile(withoutEmptyFacts(body, facts), { ...values, facts }, ['{phone}']);
  throwIfAny([...written.problems, ...filled.problems]);
  return {
    file: frontMatter,
    path: pathOf(`/${name.replace(/\.md$/, '')}`),
    title: fill(texts.title, { heading }),
    description: fill(description, { effective: day }),
    heading,
    table_label: texts.table,
    effective: day,
    effective_date: effective,
    effective_line: fill(texts.effective, { date: day }),
    markdown: withPaths((filled.data as string[]).join('\n').trim(), pathOf),
  };
}

function readPage(
  dir: string,
  file: string,
  { code, primary }: Language,
): ReturnType<typeof splitFrontMatter> {
  const shared = splitFrontMatter(`content/${file}`, readText(dir, file));
  if (primary || !existsSync(join(dir, code, file))) return shared;
  const { frontMatter, body } = splitFrontMatter(`content/${code}/${file}`, readText(dir, `${code}/${file}`));
  return { frontMatter: overlayTexts(shared.frontMatter, frontMatter, legalFrontMatter), body };
}

function withPaths(markdown: string, pathOf: PathOf): string {
  return markdown.replace(/(\]\()(\/[^)#?\s]*)/g, (_, before: string, path: string) => before + pathOf(path));
}

/** @returns the body as a file whose data are its lines, so that a mistake names its line. */
function splitFrontMatter(name: string, text: string): { frontMatter: YamlFile; body: YamlFile } {
  const parts = /^---\n(.*?\n)---\n(.*)$/s.exec(text);
  const frontMatter = parseYaml(name, parts?.[1] ?? '', 1);
  if (!parts) {
    throwIfAny([
      problemAt(frontMatter, [], 'front matter between two lines of ---', 'none at the top of the file'),
    ]);
  }
  const lines = (parts?.[2] ?? '').split('\n');
  const above = text.split('\n').length - lines.length;
  const where = ([line]: readonly PropertyKey[]) => `${name}:${above + Number(line ?? 0) + 1}`;
  return { frontMatter, body: { name, data: lines, where, written: () => ({}) } };
}

/** Leaves out each paragraph that takes an empty fact, such as a privacy law where the state has none. */
function withoutEmptyFacts(body: YamlFile, facts: Facts): YamlFile {
  const paragraphs = (body.data as string[]).join('\n').split(/(\n{2,})/);
  const kept = paragraphs.map((paragraph) => {
    const takesEmpty = [...paragraph.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => facts[name] === '');
    return takesEmpty ? paragraph.replace(/[^\n]/g, '') : paragraph;
  });
  return { ...body, data: kept.join('').split('\n') };
}

/** Keeps a name like `Lift*It` from turning into emphasis. Addresses are left alone, since they are links. */
function escapeMarkdown(text: string): string {
  return text.includes('@') ? text : text.replace(/[\\`*_[\]<>]/g, '\\$&');
}
