import { describe, expect, test } from 'vitest';
import { acceptedCodings, prefersHtml } from './accept.ts';

describe('prefersHtml', () => {
  test.each([
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
    ['text/html', true],
    ['text/*', true],
    ['application/json;q=0.5, text/html;q=0.6', true],
    ['TEXT/HTML', true],
    ['*/*', false],
    ['application/json', false],
    ['application/json, text/html', false],
    ['text/html;q=0.5, application/json', false],
    ['text/html;q=0', false],
    ['image/png', false],
    ['', false],
    [undefined, false],
  ])('%s: %s', (accept, html) => {
    expect(prefersHtml(accept)).toBe(html);
  });
});

describe('acceptedCodings', () => {
  test.each([
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['gzip', ['gzip', 'identity']],
    ['br;q=0.5, gzip', ['gzip', 'br', 'identity']],
    ['br;q=0, gzip;q=0.5', ['gzip', 'identity']],
    ['identity;q=1, br;q=0.5', ['identity', 'br']],
    ['*', ['br', 'gzip', 'identity']],
    ['*;q=0, gzip', ['gzip']],
    ['identity;q=0, br', ['br']],
    ['identity', ['identity']],
    ['', ['identity']],
    ['x-gzip', ['gzip', 'identity']],
    [undefined, ['identity']],
  ])('%s', (header, codings) => {
    expect(acceptedCodings(header)).toEqual(codings);
  });
});
