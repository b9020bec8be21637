import type { Examples } from '../../dev/example.ts';
import { ThankYou } from './thank-you.tsx';

export const examples: Examples = ({ content, site: { thank_you: words }, picture, phone }) => [
  {
    name: 'After a quote',
    full: true,
    set: { '.thanks': { 'data-ready': '' } },
    show: (
      <ThankYou
        words={words}
        home={content.home.path}
        picture={picture('home/thanks')}
        phone={phone}
        card=""
        where={content.booking.page.where}
        fields={content.quoteForm.fields}
      />
    ),
  },
];
