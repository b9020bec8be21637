import { at, type Examples } from '../../dev/example.ts';
import { Header } from './header.tsx';

export const examples: Examples = ({ content: { estimator }, footerProps, phone }) => {
  const link = { path: estimator.path, text: estimator.words.breadcrumb };
  const show = (
    <Header
      logo={footerProps.logo}
      phone={phone}
      link={link}
      languages={[{ path: '/', code: 'es', name: 'Español' }]}
    />
  );
  const solid = { '.header': { 'data-scrolled': 'true' } };
  const shared = { full: true, height: '6.5rem' };
  return [
    { name: 'Transparent', show, ...shared },
    { name: 'Solid', show, ...shared, set: solid },
    { name: 'Solid over pine', show, ...shared, ground: 'pine', set: solid },
    { name: 'Logo focus', show, ...shared, set: { ...solid, ...at('.logo', 'focus') } },
    { name: 'Prices focus', show, ...shared, set: { ...solid, ...at('.header__link', 'focus') } },
    { name: 'Call focus', show, ...shared, set: { ...solid, ...at('.button', 'focus') } },
  ];
};
