/** Measures how long it takes to turn a copy of the site into another business's: setup from answers, and a first build. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRoseCityAnswers } from '../../tests/rose-city.ts';
import { runMeasured } from '../measured-run.ts';
import type { Part } from '../row.ts';

const ROOT = join(import.meta.dirname, '../..');

export const adoption: Part = {
  name: 'adoption',
  does: 'time of a setup from answers, and of the first build after it with no picture reused',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'bench-adoption-'));
    try {
      const site = join(folder, 'site');
      for (const name of ['content', 'photos'])
        cpSync(join(ROOT, name), join(site, name), { recursive: true });
      const answers = await writeRoseCityAnswers(join(folder, 'answers'));
      const options = {
        cwd: ROOT,
        env: {
          ...process.env,
          SITE_DIR: site,
          DIST_DIR: join(folder, 'dist'),
          CACHE_DIR: join(folder, 'cache'),
        },
      };
      const setup = await runMeasured('npm', ['run', 'setup', '--', '--answers', answers], options);
      const build = await runMeasured('npm', ['run', 'build'], options);
      return [
        {
          claim: 'Setup of another business from a file of answers',
          value: `${setup.seconds.toFixed(1)} s`,
          bar: '',
        },
        { claim: 'Its first build', value: `${build.seconds.toFixed(1)} s`, bar: '' },
      ];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
