import type { PhotoProblem } from '../../../contract/photos.ts';
import { fill } from '../../../model/fill.ts';
import type { Content } from '../../../model/load.ts';

/** A sentence for each problem; `''` without one. @param quoteForm in the visitor's language */
export function photoProblemsInWords(
  problems: readonly PhotoProblem[],
  {
    quoteForm,
    business,
  }: {
    quoteForm: Pick<Content['quoteForm'], 'errors'>;
    business: Pick<Content['business'], 'phone_display'>;
  },
): string {
  return problems
    .map(({ code, file, count = 0 }) =>
      fill(quoteForm.errors[code], { file, count, phone: business.phone_display }),
    )
    .join(' ');
}
