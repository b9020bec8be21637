import { at, type Examples } from '../../dev/example.ts';
import { CallButton, EstimateButton } from './button.tsx';

export const examples: Examples = ({ site, phone }) => {
  const estimate = <EstimateButton>{site.cta.estimate}</EstimateButton>;
  const call = <CallButton phone={phone} />;
  const small = <CallButton phone={phone} small />;
  return [
    { name: 'Estimate', show: estimate, ground: 'paper' },
    { name: 'Estimate, pointed at', show: estimate, ground: 'paper', set: at('.button', 'hover') },
    { name: 'Estimate, focus', show: estimate, ground: 'paper', set: at('.button', 'focus') },
    { name: 'Estimate, pressed', show: estimate, ground: 'paper', set: at('.button', 'press') },
    {
      name: 'Estimate, busy',
      ground: 'paper',
      show: (
        <button type="button" className="button" aria-disabled="true">
          <span className="spinner" />
          <span>Sending your request…</span>
        </button>
      ),
    },
    { name: 'Call', show: call, ground: 'paper' },
    { name: 'Call, pointed at', show: call, ground: 'paper', set: at('.button', 'hover') },
    { name: 'Call, focus', show: call, ground: 'paper', set: at('.button', 'focus') },
    { name: 'Call, pressed', show: call, ground: 'paper', set: at('.button', 'press') },
    {
      name: 'Call, words of its own',
      show: <CallButton phone={phone}>Call Now</CallButton>,
      ground: 'paper',
    },
    { name: 'Small', show: small, ground: 'paper' },
    { name: 'Small, focus', show: small, ground: 'paper', set: at('.button', 'focus') },
    { name: 'On cream', show: estimate },
    { name: 'Call on cream, focus', show: call, set: at('.button', 'focus') },
    { name: 'On pine', show: estimate, ground: 'pine' },
    { name: 'On pine, focus', show: estimate, ground: 'pine', set: at('.button', 'focus') },
    { name: 'Call on pine', show: call, ground: 'pine' },
    { name: 'Call on pine, focus', show: call, ground: 'pine', set: at('.button', 'focus') },
    {
      name: 'Wide, a long name',
      show: (
        <div className="dev__narrow">
          <EstimateButton className="button--wide">Book Free Rancho Cordova Estimate</EstimateButton>
        </div>
      ),
    },
  ];
};
