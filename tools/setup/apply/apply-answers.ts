/** Turns a site into the owner's: changes a copy, checks it, and only then replaces the site by the copy. */
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Content, loadContent } from '../../../model/load.ts';
import type { SiteDirs } from '../../../model/site-dir.ts';
import type { Answers } from '../answers/answers.ts';
import { applyCities } from './cities.ts';
import { applyClaims } from './claims.ts';
import { applyFacts } from './facts.ts';
import { applyLanguages } from './languages.ts';
import { removeLeftovers } from './leftovers.ts';
import { applyLogo } from './logo.ts';
import { applyLook } from './look.ts';
import { applyPhotos } from './photos.ts';
import { applyPrices } from './prices.ts';
import { applySchedule } from './schedule.ts';
import { applyServices } from './services.ts';
import { SiteFiles } from './site-files.ts';
import { applyStory } from './story.ts';

interface Applied {
  backup: string;
  removed: string[];
  content: Content;
}

/** The site as it was is kept in `before-setup/`. @throws ContentError or Error if the answers don't make a site; nothing has changed then */
export function applyAnswers(dirs: SiteDirs, answers: Answers, answersDir: string): Applied {
  const site = dirname(dirs.content);
  const work = mkdtempSync(join(site, '.setup-'));
  try {
    const copy = { content: join(work, 'content'), photos: join(work, 'photos') };
    cpSync(dirs.content, copy.content, { recursive: true });
    cpSync(dirs.photos, copy.photos, { recursive: true });
    const files = new SiteFiles(copy);
    applyFacts(files, answers);
    applyClaims(files, answers);
    applyLook(files, answers);
    applyStory(files, answers);
    applyCities(files, answers, answers.photos && join(answersDir, answers.photos));
    applyPrices(files, answers);
    applyServices(files, answers);
    applySchedule(files, answers, new Date().toISOString().slice(0, 10));
    removeLeftovers(files);
    applyPhotos(files, answers, answersDir);
    applyLogo(files, answers, answersDir);
    files.write();
    const removed = applyLanguages(dirs, files, answers);
    const content = loadContent(copy.content, {});

    const backup = join(site, 'before-setup');
    if (!existsSync(backup)) {
      cpSync(dirs.content, join(backup, 'content'), { recursive: true });
      cpSync(dirs.photos, join(backup, 'photos'), { recursive: true });
    }
    for (const name of ['content', 'photos'] as const) {
      renameSync(dirs[name], join(work, `old-${name}`));
      renameSync(copy[name], dirs[name]);
    }
    return { backup, removed, content };
  } finally {
    rmSync(work, { recursive: true });
  }
}
