import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../server/testing/temp-folder.ts';
import { tightenPages } from './tighten.ts';

/** The page as it leaves the build, from a site of these files. */
async function tightened(html: string, others: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = tempFolder({ 'index.html': html, ...others });
  await tightenPages(folder);
  return readFileSync(join(folder, 'index.html'), 'utf8');
}

const page = (css: string, body: string) =>
  `<!DOCTYPE html><html><head><title>Page</title><style>${css}</style></head><body>${body}</body></html>`;

test('classes and custom properties that only pages know get short names, in selectors of any depth', async () => {
  const css = `:root{--gutter:1px}.price-card:not(.price-card--open) .note{margin:var(--gutter)}`;
  const html = await tightened(page(css, '<p class="price-card note">$59'));
  expect(html).toContain(':root{--a:1px}.b:not(.c) .a{margin:var(--a)}');
  expect(html).toContain('<p class="b a">$59');
});

test.each([
  ['a script', { '_assets/a.js': 'element.className="price-card";read("--gutter")' }],
  ['a style sheet that comes later', { '_assets/a.css': '.price-card{margin:var(--gutter)}' }],
])('names that %s mentions stay, and so do their rules', async (_, others) => {
  const css = `:root{--gutter:1px}.price-card{color:red}`;
  const html = await tightened(page(css, '<p>'), others);
  expect(html).toContain(`:root{--gutter:1px}.price-card{color:red}`);
});

test('names that a style attribute or a template mentions stay', async () => {
  const body = '<i style="margin:var(--gutter)"></i><template><p class="note"></template>';
  const html = await tightened(page(':root{--gutter:1px}.note{color:red}', body));
  expect(html).toContain('<style>:root{--gutter:1px}.note{color:red}</style>');
});

test('a page has one style element, in the order of what it had, with only the rules and properties it uses', async () => {
  const css = `:root{--gap:var(--unit);--unit:1px;--wide:var(--full);--full:2px}</style><meta charset="utf-8"><style>.shown{margin:var(--wide)}.other{margin:var(--gap)}`;
  const html = await tightened(page(css, '<p class="shown">'));
  expect(html).toContain(
    '<meta charset="utf-8"><style>:root{--d:var(--a);--a:2px}.a{margin:var(--d)}</style></head>',
  );
});

test('the page whose styles the server lends to its own stays as it is', async () => {
  const lent = page(':root{--gap:1px}.button{color:red}', '<p class="wrap">');
  const folder = tempFolder({ '404.html': lent, 'index.html': page('.wrap{margin:0}', '<p class="wrap">') });
  await tightenPages(folder);
  expect(readFileSync(join(folder, '404.html'), 'utf8')).toBe(lent);
});

test('no short name is one that something else uses', async () => {
  const html = await tightened(page('.first{color:red}', '<p class="first">'), { 'a.js': 'a' });
  expect(html).toContain('<p class="b">');
});

test('unseen white space and comments go; words keep their distance, islands the comments that React looks for', async () => {
  const body = `<main> <p>Call<!-- --> <b>us</b> <a href="/">now</a></p> <ul> <li>One</li> <li>Two</li> </ul>
    <div data-island="form"> <form>One<!-- --> <!-- -->two</form></div></main>`;
  expect(await tightened(page('', body))).toContain(
    '<main><p>Call <b>us</b> <a href="/">now</a><ul><li>One<li>Two</ul><div data-island="form"><form>One<!-- --> <!-- -->two</form></div></main>',
  );
});

test('texts, attributes and scripts say what they said', async () => {
  const script = '<script type="application/ld+json">{"name":"Point & Lift <b>"}</script>';
  const body = `${script}<a title="&quot;3 &lt; 4&quot; &amp; more" hidden="">It&#x27;s &lt;b&gt; &amp;copy; you</a>`;
  expect(await tightened(page('', body))).toContain(
    `${script}<a title="&quot;3 < 4&quot; &amp; more" hidden>It's &lt;b&gt; &amp;copy; you</a>`,
  );
});
