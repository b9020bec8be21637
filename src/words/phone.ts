import { fill } from '../../model/fill.ts';
import type { Content } from '../../model/load.ts';
import type { Phone } from '../ui/phone-link/phone-link.tsx';

export function toPhone({ business, site }: Content): Phone {
  const { phone: number, phone_display: display } = business;
  return { number, display, aria: fill(site.call.aria, { phone: display }) };
}
