/** Shows the receipt of a booking on the thank-you page, and books another time where the wanted one was taken. */
import { booking as words } from 'virtual:site-text';
import { dayName, windowName } from '../../contract/booking/names.ts';
import type { BookingAnswer } from '../../contract/booking/windows.ts';
import { fill } from '../../model/fill.ts';
import { keepReceipt, readReceipt } from '../quote/receipt.ts';

export function showReceipt(root: HTMLElement): void {
  const answer = readReceipt();
  if (!answer || !words) return;
  root.replaceChildren(
    ...parts(answer, (next) => {
      keepReceipt(next);
      showReceipt(root);
      root.querySelector<HTMLElement>('h2')?.focus();
    }),
  );
  root.hidden = false;
}

function parts(answer: BookingAnswer, onChange: (next: BookingAnswer) => void): HTMLElement[] {
  if (!words) return [];
  const { receipt } = words;
  const heading = element('h2', answer.state === 'booked' ? receipt.booked : receipt.full);
  heading.tabIndex = -1;
  if (answer.state === 'booked') {
    const time = element('p', inWords(answer.date, answer.window));
    time.className = 'lead';
    return [heading, time, row(link(`${answer.url}.ics`, receipt.calendar), link(answer.url, receipt.page))];
  }
  const choices = answer.alternatives.map(({ date, id }) => {
    const button = element('button', inWords(date, id));
    button.type = 'button';
    button.className = 'button button--quiet';
    button.dataset['window'] = `${date} ${id}`;
    button.addEventListener('click', async () => {
      const next = await book(answer.url, `${date} ${id}`);
      // Where the answer does not come, the customer's page does the same.
      if (next) onChange(next);
      else location.assign(answer.url);
    });
    return button;
  });
  return [heading, element('p', receipt.full_text), row(...choices), row(link(answer.url, receipt.choose))];
}

async function book(url: string, window: string): Promise<BookingAnswer | undefined> {
  try {
    const body = new URLSearchParams({ action: 'move', window });
    const response = await fetch(url, { method: 'POST', headers: { accept: 'application/json' }, body });
    return response.ok ? ((await response.json()) as BookingAnswer) : undefined;
  } catch {
    return undefined;
  }
}

function inWords(date: string, window: string): string {
  return words ? fill(words.time, { day: dayName(date, 'long'), window: windowName(window) }) : '';
}

function element<Name extends 'h2' | 'p' | 'button'>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function link(href: string, text: string): HTMLElement {
  const made = document.createElement('a');
  made.href = href;
  made.textContent = text;
  return made;
}

function row(...children: HTMLElement[]): HTMLElement {
  const made = document.createElement('div');
  made.className = 'row';
  made.append(...children);
  return made;
}
