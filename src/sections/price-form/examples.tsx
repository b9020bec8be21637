import type { Examples } from '../../dev/example.ts';
import { PriceForm } from './price-form.tsx';

export const examples: Examples = ({ props }) => [
  {
    name: 'Without script',
    full: true,
    show: <PriceForm {...props.priceFormProps} />,
    set: { '[data-island]': { 'data-plain': '' }, 'details:first-of-type': { open: '' } },
  },
];
