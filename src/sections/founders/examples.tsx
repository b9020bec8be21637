import type { Examples } from '../../dev/example.ts';
import { Founders } from './founders.tsx';

export const examples: Examples = ({ props, content }) => {
  const item = content.items[0];
  return [
    { name: 'The same on most pages', full: true, show: <Founders {...props.foundersProps} /> },
    {
      name: 'Words of an item page',
      full: true,
      show: (
        <Founders
          {...props.foundersProps}
          quote={item?.founders.quote ?? props.foundersProps.quote}
          story={item?.founders.text ?? props.foundersProps.story}
        />
      ),
    },
  ];
};
