/**
 * The built pages of businesses that offer one kind of service only, and of others drawn at random where
 * `BUILT_BUSINESSES` says how many: no link leads nowhere, and no list or heading is empty.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Element } from 'domhandler';
import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteDirs } from '../../model/site-dir.ts';
import type { Answers } from '../../tools/setup/answers/answers.ts';
import { applyAnswers } from '../../tools/setup/apply/apply-answers.ts';
import { drawAnswers } from '../support/any-business.ts';
import { buildExclusively } from '../support/builds.ts';
import { answersWith, DEMO_CLEANOUTS, DEMO_ITEMS } from '../support/businesses.ts';
import { describeDemo } from './demo.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILD_TIMEOUT_MS = 300_000;
const DRAWN = Number(process.env['BUILT_BUSINESSES'] ?? 0);
const SEED = Number(process.env['BUSINESS_SEED'] ?? 31);

interface Page {
  path: string;
  elements: readonly Element[];
  text: string;
}

describeDemo('the pages of', ({ pricing }) => {
  const tables = [...pricing].map(([id, cards]) => ({ id, cards }));
  const drawn = fc
    .sample(
      fc.gen().map((g) => drawAnswers(g, tables)),
      { numRuns: DRAWN, seed: SEED },
    )
    .map((answers, i): [string, Answers] => [`business ${i + 1} of seed ${SEED}`, answers]);
  const businesses: [string, Answers][] = [
    ['a business with cleanouts only and no story', answersWith({ services: DEMO_CLEANOUTS.slice(3) })],
    ['a business with things only', answersWith({ services: ['furniture', 'piano', 'tv'], founder: STORY })],
    ...drawn,
  ];

  describe.each(businesses)('%s', (_, answers) => {
    const folder = mkdtempSync(join(tmpdir(), 'any-business-pages-'));
    const dist = join(folder, 'dist');
    let pages: readonly Page[] = [];

    beforeAll(async () => {
      const environment = { ...process.env, SITE_DIR: folder, DIST_DIR: dist };
      for (const name of ['content', 'photos'])
        cpSync(join(ROOT, name), join(folder, name), { recursive: true });
      applyAnswers(siteDirs(environment, ROOT), answers, folder);
      await buildExclusively(() => {
        execFileSync(process.execPath, [join(ROOT, 'tools/build.ts'), '--pages'], {
          env: environment,
          cwd: ROOT,
        });
      });
      pages = readPages(dist);
    }, BUILD_TIMEOUT_MS);
    afterAll(() => rmSync(folder, { recursive: true }));

    it('have no dead link, and none that was asked for is missing', () => {
      const paths = new Set(pages.map(({ path }) => path));
      const links = pages.flatMap(({ path, elements }) =>
        named(elements, 'a')
          .map(({ attribs }) => (attribs['href'] ?? '').split(/[?#]/)[0] ?? '')
          .filter((href) => href.startsWith('/') && !paths.has(href) && !existsSync(join(dist, href)))
          .map((href) => `${path}: ${href}`),
      );
      expect(links).toEqual([]);
      const asked = answers.services.map((id) => (DEMO_ITEMS.includes(id) ? `/${id}-removal` : `/${id}`));
      expect(asked.filter((path) => !paths.has(path))).toEqual([]);
    });

    it('have no empty list, heading or menu, and no unfilled text', () => {
      const empty = pages.flatMap(({ path, elements, text }) => [
        ...named(elements, 'ul', 'ol', 'nav', 'h1', 'h2', 'h3', 'h4', 'a', 'button', 'li')
          .filter(isEmpty)
          .map(({ name, attribs }) => `${path}: ${name} ${attribs['class'] ?? ''}`),
        ...named(elements, 'nav', 'ul', 'ol')
          .filter(
            (element) => !DomUtils.existsOne(({ name }) => ['a', 'li'].includes(name), element.children),
          )
          .map(({ name }) => `${path}: ${name} without entries`),
        ...(/\{[a-z_:/-]+\}|undefined|\bNaN\b|\[object/i.exec(text) ?? []).map((gap) => `${path}: ${gap}`),
      ]);
      expect(empty).toEqual([]);
    });

    it('mention no service that is not offered, and no story that nobody told', () => {
      const offersCleanouts = answers.services.some((id) => DEMO_CLEANOUTS.includes(id));
      const said = pages.flatMap(({ path, elements, text }) => [
        ...(!offersCleanouts && /clean-?outs?\b/i.test(text)
          ? [`${path}: ${excerpt(text, /clean-?out/i)}`]
          : []),
        ...(!answers.founder && elements.some(({ attribs }) => attribs['id'] === 'founders')
          ? [`${path}: founders`]
          : []),
      ]);
      expect(said).toEqual([]);
    });
  });
});

const STORY = { quote: 'We wave when we pull up.', story: 'Two cousins and a pickup.' };

function readPages(dist: string): Page[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !/(^|\/)shell\.html$/.test(name))
    .map((name) => {
      const document = parseDocument(readFileSync(join(dist, name), 'utf8'));
      const elements = DomUtils.findAll(() => true, document.children);
      for (const element of elements) if (HIDDEN.includes(element.name)) element.children = [];
      const attributeTexts = elements.flatMap(({ attribs }) => [
        attribs['content'],
        attribs['aria-label'],
        attribs['alt'],
      ]);
      const text = [DomUtils.textContent(document), ...attributeTexts].join(' ').replace(/\s+/g, ' ');
      return { path: `/${name.replace(/(^index)?\.html$/, '')}`, elements, text };
    });
}

const HIDDEN = ['script', 'style', 'template'];

function named(elements: readonly Element[], ...names: string[]): Element[] {
  return elements.filter(({ name }) => names.includes(name));
}

/** Whether it holds no text, no picture and no name. */
function isEmpty(element: Element): boolean {
  const shows = ({ name, attribs }: Element) => ['img', 'svg'].includes(name) || 'aria-label' in attribs;
  return DomUtils.textContent(element).trim() === '' && !DomUtils.existsOne(shows, [element]);
}

function excerpt(text: string, word: RegExp): string {
  const at = word.exec(text)?.index ?? 0;
  return text.slice(Math.max(0, at - 40), at + 40);
}
