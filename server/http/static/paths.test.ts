import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveTarget } from './paths.ts';

test('rejects paths outside the folder, hidden files and compressed copies', () => {
  const paths = [
    '//evil.example/',
    '//evil.example',
    '/%2Fevil.example/',
    '/%5Cevil.example/',
    '/\\evil.example/',
    '/%09/evil.example/',
    '/../secret',
    '/%2e%2e/secret',
    '/..%2fsecret',
    '/a/../../secret',
    '/.env',
    '/.git/config',
    '/a%00.html',
    '/services.html.br',
    '/app.js.gz',
    '/APP.JS.BR',
    '/%',
    '/%ff',
    '/a//b',
    '/c:/windows',
  ];
  for (const path of paths) expect(resolveTarget(path), path).toEqual({ kind: 'none' });
});

test('no path leads to another host or out of the folder', () => {
  const piece = fc.constantFrom(
    '/',
    '.',
    '..',
    '\\',
    '%2f',
    '%5c',
    '%2e',
    '%00',
    'evil.example',
    'x',
    '.html',
    ':',
    '@',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = resolveTarget(`/${pieces.join('')}`);
      if (target.kind === 'redirect') {
        const url = new URL(target.path, 'https://site.example');
        expect(url.host).toBe('site.example');
      }
      if (target.kind === 'file') {
        for (const name of target.candidates) expect(name.split('/')).not.toContain('..');
        for (const name of target.candidates) expect(name).not.toMatch(/^\/|\\/);
      }
    }),
    { numRuns: 2_000 },
  );
});
