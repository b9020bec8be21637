/** Writes demo.json from the demo's content and photos. Run after the demo itself has changed: `npm run doctor:demo`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteDirs } from '../site-dir.ts';
import { describeDemo } from './demo.ts';

const dirs = siteDirs({}, join(import.meta.dirname, '../..'));
const demo = describeDemo(dirs.content, dirs.photos);
writeFileSync(join(import.meta.dirname, 'demo.json'), `${JSON.stringify(demo, null, 2)}\n`);
