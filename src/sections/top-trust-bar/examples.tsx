import type { Examples } from '../../dev/example.ts';
import { Header } from '../header/header.tsx';
import { TopTrustBar } from './top-trust-bar.tsx';

export const examples: Examples = ({ content: { estimator }, footerProps, phone, topTrustBarProps }) => {
  const show = (
    <>
      <Header
        logo={footerProps.logo}
        phone={phone}
        link={{ path: estimator.path, text: estimator.words.breadcrumb }}
        languages={[]}
      />
      <TopTrustBar {...topTrustBarProps()} />
    </>
  );
  const solid = { '.header': { 'data-scrolled': 'true' } };
  const shared = { show, full: true, height: '10rem' };
  return [
    { name: 'Out of sight', ...shared, set: solid },
    { name: 'Visible under the header', ...shared, set: { ...solid, aside: { 'data-visible': '' } } },
  ];
};
