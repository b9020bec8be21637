/** The demo's Spanish, when the demo becomes another business: kept beside its facts, or removed with a word. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examineLanguages } from '../../model/doctor/examine-languages.ts';
import { examineSite } from '../../model/doctor/examine-site.ts';
import { describeRow, makePlan } from '../../model/doctor/plan.ts';
import { loadContent } from '../../model/load.ts';
import { textsIn } from '../../model/testing.ts';
import { writeRoseCityAnswers } from '../support/rose-city.ts';
import { describeDemo, OWN_CONTENT_DIR } from './demo.ts';

const ROOT = join(OWN_CONTENT_DIR, '..');
const SETUP_TIMEOUT_MS = 300_000;
const work = mkdtempSync(join(tmpdir(), 'languages-'));
afterAll(() => rmSync(work, { recursive: true }));

/** Sets the demo up as Rose City Hauling. @returns the site's folder, and what setup said */
async function setUp(change: (answers: string) => string): Promise<{ site: string; said: string }> {
  const folder = mkdtempSync(join(work, 'site-'));
  const site = join(folder, 'site');
  for (const name of ['content', 'photos']) cpSync(join(ROOT, name), join(site, name), { recursive: true });
  const answers = await writeRoseCityAnswers(join(folder, 'answers'));
  writeFileSync(answers, change(readFileSync(answers, 'utf8')));
  const said = execFileSync(process.execPath, [join(ROOT, 'tools/setup/setup.ts'), '--answers', answers], {
    env: { ...process.env, SITE_DIR: site },
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { site, said };
}

describeDemo('Spanish that is kept', () => {
  let site = '';
  let said = '';
  const dirs = () => ({ content: join(site, 'content'), photos: join(site, 'photos') });
  beforeAll(async () => {
    ({ site, said } = await setUp((answers) => `${answers}languages: en, es\n`));
  }, SETUP_TIMEOUT_MS);

  it('has a page for each English one, with the owner’s facts and none of the demo’s', () => {
    const english = loadContent(dirs().content, {});
    const spanish = english.in('es');
    expect(english.languages.map(({ code }) => code)).toEqual(['en', 'es']);
    expect(spanish.pages).toHaveLength(english.pages.length);
    const texts = textsIn([spanish.site, spanish.home, spanish.cities, spanish.legal, spanish.booking]);
    expect(texts.some(({ text }) => text.includes('Rose City Hauling'))).toBe(true);
    const left = texts.filter(({ text }) => /Sacramento|California|CCPA|Point & Lift|plastilina/.test(text));
    expect(left).toEqual([]);
  });

  it('has Spanish texts for what setup writes itself, such as the hours and the texts of towns', () => {
    const { business, cities } = loadContent(dirs().content, {}).in('es');
    expect(business.hours.text).toBe('6 días a la semana');
    expect(cities[0]?.blocks[0]?.text).toMatch(/^Vamos a Sellwood, Alberta y St\. Johns y a todo Portland\./);
  });

  it('lists what the owner said in English, in setup and in the doctor’s plan', () => {
    const { business } = loadContent(dirs().content, {});
    const findings = examineLanguages(dirs(), business.languages);
    const where = findings.map(({ where, found }) => `${where} ${found}`).join('\n');
    expect(where).toMatch(/content\/es\/site\.yaml:\d+ founders\.quote/);
    expect(where).toMatch(/content\/es\/brand\.yaml:\d+ slogan/);
    expect(where).toMatch(/content\/es\/photos\.yaml:\d+ photos\.hot-tub-removal\/hero/);
    expect(said).toContain(`Spanish is kept, with your facts. ${findings.length} texts there are in English`);
    const rows = makePlan(examineSite(dirs(), business)).map(describeRow);
    expect(rows).toEqual([
      expect.stringMatching(/^Other languages: \d+ texts in \d files are still in English\./),
    ]);
  });
});

describeDemo('Spanish that is not kept', () => {
  it('is removed with a message that says how to get it back', async () => {
    const { site, said } = await setUp((answers) => answers);
    expect(existsSync(join(site, 'content/es'))).toBe(false);
    expect(existsSync(join(site, 'before-setup/content/es'))).toBe(true);
    expect(said).toContain('Spanish is removed');
    expect(said).toContain('git checkout HEAD -- content photos');
    expect(said).toMatch(/languages: "en, es"/);
  });

  it('leaves no picture of a removed page', async () => {
    const { site } = await setUp((answers) => answers.replace('remove_demo_pictures: true', ''));
    const folders = readdirSync(join(site, 'photos'));
    expect(folders.filter((name) => /galt|natomas|piano|bbq/.test(name))).toEqual([]);
    expect(folders).toContain('sauna-removal');
  });
});
