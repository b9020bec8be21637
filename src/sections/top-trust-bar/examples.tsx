import type { Examples } from '../../dev/example.ts';
import { Header } from '../header/header.tsx';
import { TopTrustBar } from './top-trust-bar.tsx';

export const examples: Examples = ({ site, content: { business, estimator }, phone }) => {
  const show = (
    <>
      <Header
        brand={business.brand}
        homeLabel={site.header.home_link_label}
        phone={phone}
        link={{ path: estimator.path, text: estimator.words.breadcrumb }}
      />
      <TopTrustBar {...site.top_trust_bar} />
    </>
  );
  const solid = { '.header': { 'data-scrolled': '' } };
  const shared = { show, full: true, height: '10rem' };
  return [
    { name: 'Out of sight', ...shared, set: solid },
    { name: 'Visible under the header', ...shared, set: { ...solid, aside: { 'data-visible': '' } } },
  ];
};
