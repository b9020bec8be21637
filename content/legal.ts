/** The legal pages: Markdown with front matter in content/legal (spec 2.8). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fill, fillFile, mapTexts, unknownSlots } from './placeholders.ts';
import { legalFrontMatter } from './schema/legal.ts';
import type { PageTexts } from './schema/page-texts.ts';
import { check, parseYaml, problemAt, readText, stopOn, type YamlFile } from './yaml-file.ts';

export interface LegalPage {
  path: string;
  title: string;
  description: string;
  heading: string;
  /** As people read it: `May 20, 2025`. */
  effective: string;
  /** The same day for machines: `2025-05-20`. */
  effective_date: string;
  /** The line under the heading: `Effective May 20, 2025`. */
  effective_line: string;
  /** The text in Markdown; only `{phone}` is left to fill, and that number is never swapped. */
  markdown: string;
}

type Values = Readonly<Record<string, string>>;

/**
 * Reads every page in `dir`/legal, in the order of their names.
 * @throws ContentError for front matter that the schema refuses and for a placeholder that nothing fills.
 */
export function loadLegal(dir: string, values: Values, texts: PageTexts['legal']): LegalPage[] {
  return readdirSync(join(dir, 'legal'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => loadLegalPage(dir, name, values, texts));
}

function loadLegalPage(dir: string, name: string, values: Values, texts: PageTexts['legal']): LegalPage {
  const { frontMatter, body } = splitFrontMatter(`content/legal/${name}`, readText(dir, `legal/${name}`));
  const { heading, description, effective } = check(
    frontMatter,
    fillFile(frontMatter, values),
    legalFrontMatter,
  );
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(effective),
  );
  const dated = { ...values, effective: day };

  const bodyFile: YamlFile = { name: body.name, data: body.text, where: () => body.name };
  const markdown = fill(body.text, mapTexts(dated, escapeMarkdown) as Values);
  const page = {
    path: `/${name.replace(/\.md$/, '')}`,
    title: fill(texts.title, { ...dated, heading }),
    description: fill(description, dated),
    heading,
    effective: day,
    effective_date: effective,
    effective_line: fill(texts.effective, { date: day }),
  };
  stopOn([...unknownSlots(frontMatter, page, []), ...unknownSlots(bodyFile, markdown, ['{phone}'])]);
  return { ...page, markdown };
}

function splitFrontMatter(name: string, text: string) {
  const parts = /^---\n(.*?\n)---\n(.*)$/s.exec(text);
  const frontMatter = parseYaml(name, parts?.[1] ?? '', 1);
  if (!parts) {
    stopOn([
      problemAt(frontMatter, [], 'front matter between two lines of ---', 'none at the top of the file'),
    ]);
  }
  return { frontMatter, body: { name, text: parts?.[2]?.trim() ?? '' } };
}

/** Keeps a name like `Lift*It` from turning into emphasis. Addresses are left alone, since they are links. */
function escapeMarkdown(text: string): string {
  return text.includes('@') ? text : text.replace(/[\\`*_[\]<>]/g, '\\$&');
}
