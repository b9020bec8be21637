import { at, type Examples } from '../../dev/example.ts';
import { FloatingCall } from './floating-call.tsx';

export const examples: Examples = ({ phone }) => {
  const show = (
    <div className="dev__narrow">
      <p>On pages of places, things and cleanouts it is there on every screen; elsewhere on small ones.</p>
      <FloatingCall phone={phone} screens="all" />
    </div>
  );
  return [
    { name: 'On cream', show, height: '12rem' },
    { name: 'Pointed at', show, height: '12rem', set: at('.button', 'hover') },
    { name: 'Focus', show, height: '12rem', set: at('.button', 'focus') },
    { name: 'Over pine', show, height: '12rem', ground: 'pine' },
    { name: 'Over the footer', show, height: '12rem', ground: 'deep' },
  ];
};
