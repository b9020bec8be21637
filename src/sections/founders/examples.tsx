import type { Examples } from '../../dev/example.ts';
import { Founders } from './founders.tsx';

export const examples: Examples = ({ props: { foundersProps }, content }) => {
  if (!foundersProps) return [];
  const item = content.items[0];
  return [
    { name: 'The same on most pages', full: true, show: <Founders {...foundersProps} /> },
    {
      name: 'Words of an item page',
      full: true,
      show: (
        <Founders
          {...foundersProps}
          quote={item?.founders?.quote ?? foundersProps.quote}
          story={item?.founders?.text}
        />
      ),
    },
  ];
};
