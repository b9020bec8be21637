import type { Examples } from '../../dev/example.ts';
import { QuoteAside } from './quote-aside.tsx';
import { QuoteIntro } from './quote-intro.tsx';

export const examples: Examples = ({ content: { quoteForm }, site, phone }) => [
  {
    name: 'Around the form',
    ground: 'pine',
    show: (
      <div className="dev__narrow">
        <QuoteIntro heading={quoteForm.heading} subtext={quoteForm.subtext} />
        <QuoteAside steps={site.thank_you.steps} callHint={site.closing_band.note} phone={phone} />
      </div>
    ),
  },
];
