import { at, type Examples } from '../../dev/example.ts';
import { FloatingCall } from './floating-call.tsx';

export const examples: Examples = ({ site, phone }) => {
  const show = (
    <div className="dev__narrow">
      <p>On pages of places, things and cleanouts it is there on every screen; elsewhere on small ones.</p>
      <FloatingCall phone={phone} words={site.floating} estimate="#quote-form" screens="all" />
    </div>
  );
  const shown = { '.floating': { 'data-visible': '' } };
  return [
    { name: 'On cream', show, height: '12rem', set: shown },
    { name: 'Pointed at', show, height: '12rem', set: { ...shown, ...at('.button', 'hover') } },
    { name: 'Focus', show, height: '12rem', set: { ...shown, ...at('.button', 'focus') } },
    { name: 'Over pine', show, height: '12rem', ground: 'pine', set: shown },
    { name: 'Over the footer', show, height: '12rem', ground: 'deep', set: shown },
  ];
};
