/** The plan of `npm run doctor`: short, in order, and true of any business. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../server/testing/temp-folder.ts';
import { FIXTURE_DIR, loadFixture } from '../../tests/fixture/fixture.ts';
import { readDemo } from './demo.ts';
import { examineSite } from './examine-site.ts';
import { type Finding, TASKS } from './finding.ts';
import { describeRow, describeUntranslated, makePlan, summarizePlan } from './plan.ts';

const fixture = { content: join(FIXTURE_DIR, 'content'), photos: join(FIXTURE_DIR, 'photos') };
const { business } = loadFixture();
const { facts } = readDemo();

/** The fixture's content with one file changed. */
function siteWith(file: string, change: (text: string) => string) {
  const content = join(tempFolder(), 'content');
  cpSync(fixture.content, content, { recursive: true });
  const text = readFileSync(join(content, file), 'utf8');
  writeFileSync(join(content, file), change(text));
  return { ...fixture, content };
}

test('the plan has at most ten rows, however much is left, and each says what to do', () => {
  const findings = TASKS.filter((task) => task !== 'demo').flatMap((task) =>
    Array.from({ length: 40 }, (_, i): Finding => {
      return { task, where: `content/site.yaml:${i}`, found: 'it is there', todo: 'Do it.' };
    }),
  );
  const plan = makePlan(findings.reverse());
  expect(plan.length).toBeLessThanOrEqual(10);
  expect(plan.slice(0, 3).map(({ title }) => title)).toEqual(['Your facts', 'Mail', 'Internet address']);
  for (const row of plan) {
    expect(row.todo).toMatch(/\.$/);
    expect(row.details).toHaveLength(40);
    expect(describeRow(row)).not.toContain('\n');
  }
});

test("the demo's texts are one row, with their count and their lines", () => {
  const texts = [3, 5, 9].map((line): Finding => {
    return {
      task: 'words',
      where: `content/site.yaml:${line}`,
      found: '"clay" speaks of the demo',
      todo: 'x',
    };
  });
  expect(makePlan(texts).map(describeRow)).toEqual([
    'Your words: 3 texts in content/site.yaml still speak of the demo. Say them in your own words; npm run doctor -- --all shows each line.',
  ]);
});

test('texts that are not translated are listed, those of a file that lacks many as their number', () => {
  const findings = ['fr/site.yaml:3', 'fr/site.yaml', 'fr/legal/terms.md'].map((where): Finding => {
    return {
      task: 'languages',
      where: `content/${where}`,
      found: 'a text is as in site.yaml',
      todo: 'Say it.',
    };
  });
  expect(describeUntranslated(findings, 1)).toEqual([
    'content/fr/site.yaml: 2 texts are still in English. npm run build -- --verbose shows each.',
    'content/fr/legal/terms.md: a text is as in site.yaml. Say it.',
  ]);
});

test('a summary says of what it is', () => {
  const plan = makePlan([
    { task: 'words', where: 'x', found: 'it is there', todo: 'Do it.' },
    { task: 'notice', where: 'x', found: 'it is over', todo: 'Change it.' },
  ]);
  expect(summarizePlan(plan, 'in content and photos')).toMatch(
    /^2 things are left to do in content and photos before you go live\. /,
  );
  expect(summarizePlan(plan)).toMatch(/^2 things are left to do before you go live\. /);
});

test('a row of two different things says what to do about each', () => {
  const two = ['Name your site.', 'Trust your proxy.'].map((todo): Finding => {
    return { task: 'address', where: 'x', found: 'it is not there', todo };
  });
  expect(makePlan(two)[0]?.todo).toBe('Name your site. Trust your proxy.');
});

test('the demo says in one line that it is the demo', () => {
  const demo = { ...business, brand: facts.brand, phone: facts.phone, email: facts.email };
  const plan = makePlan(examineSite(fixture, demo));
  expect(plan.map(describeRow)).toEqual([
    expect.stringMatching(/^The demo: this is the site of .*, a made-up business .*npm run setup/),
  ]);
});

test('a town that the demo serves, too, is no finding', () => {
  const site = siteWith('cities.yaml', (text) =>
    text.replaceAll('Cloquet', 'Auburn').replace('- "Sunnyside"', `- "${facts.region} Street"`),
  );
  const own = siteWith('home.yaml', (text) => text);
  for (const dirs of [site, own]) {
    const findings = examineSite(dirs, business).filter(({ task }) => task === 'towns' || task === 'words');
    expect(findings).toEqual([]);
  }
});

test('a word of the demo in the owner’s text is found with its line', () => {
  const site = siteWith('answers.yaml', (text) => `${text.trimEnd()} # ${facts.brand}\n`);
  expect(examineSite(site, business).filter(({ task }) => task === 'words')).toEqual([]);
  const said = siteWith('home.yaml', (text) =>
    text.replace(/(h1:[\s\S]*?big: )".*"/, `$1"${facts.brand} lifts"`),
  );
  expect(examineSite(said, business).filter(({ task }) => task === 'words')).toMatchObject([
    {
      where: expect.stringMatching(/^content\/home\.yaml:\d+$/),
      found: `"${facts.brand}" speaks of the demo`,
    },
  ]);
});
