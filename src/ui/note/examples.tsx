import type { Examples } from '../../dev/example.ts';

/** A note is a class without a component: messages have it on their markup (src/quote/builtin/notices.tsx). */
export const examples: Examples = () => [
  {
    name: 'Stop',
    ground: 'paper',
    show: (
      <div className="note note--stop dev__narrow">
        <h3>One thing is missing or unclear</h3>
        <ul>
          <li>
            <a href="#phone">Check the phone number. It needs ten digits, area code first.</a>
          </li>
        </ul>
      </div>
    ),
  },
  {
    name: 'Wait',
    ground: 'paper',
    show: (
      <div className="note note--wait dev__narrow">
        <h3>You are offline</h3>
        <p>What you typed is saved on this device.</p>
      </div>
    ),
  },
];
