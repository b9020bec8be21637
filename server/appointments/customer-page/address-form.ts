import { addressSchema, mistakesOf } from '../../../contract/quote.ts';
import type { Content } from '../../../model/load.ts';
import type { Address } from '../../leads/address.ts';

/** @param content in the customer's language. @returns the address, or what is wrong with it in words */
export function readAddress(
  typed: Address,
  { booking, quoteForm }: Pick<Content, 'booking' | 'quoteForm'>,
): { ok: true; address: Address } | { ok: false; mistake: string } {
  const checked = addressSchema.safeParse(typed);
  if (!checked.success) {
    const codes = new Set(Object.values(mistakesOf(checked.error)));
    return { ok: false, mistake: [...codes].map((code) => quoteForm.errors[code ?? 'wrong_type']).join(' ') };
  }
  if (!checked.data.street) return { ok: false, mistake: booking.page.where.missing };
  return { ok: true, address: checked.data };
}

/** The ZIP code at the end of a street, as in `9 Far Rd, Reno NV 89501`; undefined without one. */
export function zipIn(street: string): string | undefined {
  return /\b(\d{5})(-\d{4})?\W*$/.exec(street)?.[1];
}
