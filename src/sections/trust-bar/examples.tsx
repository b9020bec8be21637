import { at, type Examples } from '../../dev/example.ts';
import { TrustBar } from './trust-bar.tsx';

export const examples: Examples = ({ site, trustClaims }) => {
  const show = (
    <div style={{ paddingTop: '6rem', paddingBottom: '2rem' }}>
      <TrustBar items={trustClaims()} scrollHint={site.trust_bar.scroll_hint} />
    </div>
  );
  const tooltip = (n: number) => ({ [`li:nth-child(${n}) .tooltip`]: { 'data-open': '' } });
  return [
    { name: 'Under the hero', full: true, show },
    { name: 'A sentence open', full: true, show, set: tooltip(1) },
    { name: 'The last one open', full: true, show, set: tooltip(4) },
    { name: 'A claim with focus', full: true, show, set: at('li:nth-child(2) button', 'focus') },
    { name: 'Arrow focus', full: true, show, set: at('.trust-bar__hop', 'focus') },
  ];
};
