import type { Examples } from '../../dev/example.ts';
import { QuoteIntro } from './quote-intro.tsx';

export const examples: Examples = ({ content: { quoteForm }, site, phone }) => [
  {
    name: 'Beside the form',
    ground: 'pine',
    show: (
      <div className="dev__narrow">
        <QuoteIntro
          heading={quoteForm.heading}
          subtext={quoteForm.subtext}
          steps={site.thank_you.steps}
          callHint={site.closing_band.note}
          phone={phone}
        />
      </div>
    ),
  },
];
