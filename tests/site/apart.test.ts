/** The site and the desk are built apart: no page of the site is, loads or names a part of the desk. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DESK_PATH } from '../../contract/desk/account.ts';
import { siteDirs } from '../../model/site-dir.ts';
import { builtPages } from './built-site.ts';

const { dist, desk } = siteDirs(process.env, join(import.meta.dirname, '../..'));

test('no page and no script of the site names the desk', () => {
  const scripts = readdirSync(join(dist, '_assets'))
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ({ path: name, html: readFileSync(join(dist, '_assets', name), 'utf8') }));
  const named = [...builtPages, ...scripts].filter(({ html }) =>
    new RegExp(`["'\`]${DESK_PATH}\\b`).test(html),
  );
  expect(named.map(({ path }) => path)).toEqual([]);
});

test('no file of the desk is in the site', () => {
  expect(existsSync(join(dist, 'desk'))).toBe(false);
  const own = readdirSync(join(desk, '_assets')).filter((name) => /\.(js|css)$/.test(name));
  expect(own.length).toBeGreaterThan(1);
  expect(own.filter((name) => existsSync(join(dist, '_assets', name)))).toEqual([]);
});
