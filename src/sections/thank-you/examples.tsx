import type { Examples } from '../../dev/example.ts';
import { ThankYou } from './thank-you.tsx';

export const examples: Examples = ({ content, site: { thank_you: words }, picture, phone }) => [
  {
    name: 'After a quote',
    full: true,
    set: { '.thanks': { 'data-ready': '' } },
    show: (
      <ThankYou
        heading={words.heading}
        lead={words.lead}
        stepsHeading={words.steps_heading}
        steps={words.steps}
        promise={words.promise}
        availability={words.availability}
        callHint={words.call_hint}
        call={words.call}
        home={{ path: content.home.path, text: words.home }}
        picture={picture('home/thanks')}
        phone={phone}
      />
    ),
  },
];
