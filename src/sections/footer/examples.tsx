import { at, type Examples } from '../../dev/example.ts';
import { Footer } from './footer.tsx';

export const examples: Examples = ({ footerProps }) => {
  const show = <Footer {...footerProps} />;
  return [
    { name: 'Every page', full: true, show, set: at('nav li:nth-child(3) a', 'focus') },
    { name: 'Global Privacy Control', full: true, show, set: { '.footer': { 'data-gpc': '' } } },
  ];
};
