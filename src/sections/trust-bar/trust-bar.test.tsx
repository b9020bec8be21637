import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TrustBar } from './trust-bar.tsx';

test.each([
  ['Guild Accredited', 'Guild', '*Guild*| Accredited'],
  ['Rated by Google', 'google', 'Rated by |*Google*'],
  ['Rated by Google', '4.9', '*4.9*|Rated by Google'],
  ['Top pro of the pros', 'pro', 'Top |*pro*| of the pros'],
])('a claim is told once, with its large part: %s, %s', (text, big, expected) => {
  const html = renderToStaticMarkup(
    <TrustBar items={[{ id: 'a', text, big, tooltip: 'Why' }]} scrollHint="More" />,
  );
  const [, word = ''] = /<button[^>]*>(.*?)<\/button>/.exec(html) ?? [];
  const parts = word
    .replaceAll(/<\/?strong>/g, '*')
    .replaceAll('</span>*', '|*')
    .replaceAll('*<span>', '*|');
  expect(parts.replaceAll(/<[^>]*>/g, '')).toBe(expected);
});
