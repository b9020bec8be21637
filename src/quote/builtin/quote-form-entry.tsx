import { type ComponentProps, startTransition } from 'react';
import { readReceipts } from '../../booking/receipts.ts';
import { readStoredList } from '../../estimator/stored-list.ts';
import { takeOver } from '../../islands/take-over.ts';
import { addStylesheet } from '../../lib/add-stylesheet.ts';
import { attempt } from '../../lib/attempt.ts';
import { language } from '../../words/texts.ts';
import { QuoteFormIsland } from './quote-form-island.tsx';
import states from './quote-states.css?url';

export async function hydrate(
  root: HTMLElement,
  props: ComponentProps<typeof QuoteFormIsland>,
): Promise<void> {
  attempt(() => addStylesheet(states));
  attempt(translateListIfForeign);
  // So that the form says what is so. The line above the header does on the next page: nothing changes while it is read.
  if (readReceipts()[0])
    await import('../../booking/check-receipts.ts').then((module) => module.checkReceipts()).catch(() => {});
  // A transition hydrates in slices, so that input elsewhere on the page need not wait.
  startTransition(() => {
    takeOver(root, <QuoteFormIsland {...props} />);
  });
}

/** For a list made on a page in another language. Until then, the form shows only its price. */
async function translateListIfForeign(): Promise<void> {
  const storedList = readStoredList();
  if (!storedList || storedList.language === language) return;
  const { translateStoredList } = await import('../../estimator/estimator-entry.tsx');
  await translateStoredList();
}
