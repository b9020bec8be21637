import { dayName, windowEnds, windowName } from '../../contract/booking/names.ts';
import type { BookingAnswer } from '../../contract/booking/windows.ts';
import { LIST_FIELD } from '../../contract/estimate/list.ts';
import { fill } from '../../model/fill.ts';
import { unbroken } from '../lib/unbroken.ts';
import { time as timeWords, receipt as words } from '../words/texts.ts';
import { type Receipt, readReceipt, storeReceipt } from './receipt.ts';

/** @param steps the list of what happens next, with at least one entry */
export function showReceipt(root: HTMLElement, steps: HTMLElement | null): void {
  const receipt = readReceipt();
  if (receipt) show(receipt, root, steps);
}

function show(receipt: Receipt, root: HTMLElement, steps: HTMLElement | null): void {
  const onBooked = (booking: BookingAnswer) => {
    show({ ...receipt, booking, wanted: '' }, root, steps);
    root.querySelector<HTMLElement>('h2')?.focus();
  };
  const parts = [
    ...(receipt.booking ? bookingParts(receipt.booking, receipt.wanted, onBooked) : []),
    ...sentParts(receipt, root.dataset['card']),
  ];
  root.replaceChildren(...parts);
  showAddress(root, receipt);
  // Thumbnails are shown once and do not stay in the browser.
  storeReceipt({ ...receipt, thumbnails: [] });
  root.hidden = parts.length === 0;
  if (receipt.booking?.state !== 'booked') return;
  showHeading(root);
  if (steps) showSteps(steps, receipt.booking);
}

/** Until the street is known. The form leads to the customer's page, which says that it is saved. */
function showAddress(root: HTMLElement, { url, street, booking }: Receipt): void {
  const form = root.parentElement?.querySelector<HTMLFormElement>('[data-address]');
  const path = booking?.url ?? url;
  if (!form || !path || street) return;
  form.action = path;
  form.hidden = false;
}

/** The page must not promise a call to a visitor who has an appointment. */
function showHeading(root: HTMLElement): void {
  const intro = root.parentElement;
  intro?.querySelector('h1')?.replaceChildren(words.booked);
  for (const part of intro?.querySelectorAll<HTMLElement>('[data-unbooked]') ?? []) part.hidden = true;
}

function bookingParts(
  answer: BookingAnswer,
  wanted: string,
  onBooked: (next: BookingAnswer) => void,
): HTMLElement[] {
  const isBooked = answer.state === 'booked';
  const heading = element('h2', isBooked ? formatChoice(answer.date, answer.window) : words.full);
  heading.tabIndex = -1;
  if (isBooked) {
    const links = row(link(`${answer.url}.ics`, words.calendar), link(answer.url, words.page));
    const [date = '', window = ''] = wanted.split(' ');
    const isAnother = window && (date !== answer.date || window !== answer.window);
    const time = isAnother ? formatChoice(date, window) : '';
    return [heading, ...(time ? [element('p', fill(words.stands, { time }))] : []), links];
  }
  const choices = answer.alternatives.map(({ date, id }) => {
    const button = element('button', formatChoice(date, id));
    button.type = 'button';
    button.className = 'button button--quiet';
    button.dataset['window'] = `${date} ${id}`;
    button.addEventListener('click', async () => {
      const next = await book(answer.url, `${date} ${id}`);
      // If no answer comes, the customer's page offers the same choices.
      if (next) onBooked(next);
      else location.assign(answer.url);
    });
    return button;
  });
  return [heading, element('p', words.full_text), row(...choices), row(link(answer.url, words.choose))];
}

/** Everything besides name, phone and ZIP code; empty if that was all. @param card URL of the share card's picture */
function sentParts({ price, list, things, zip, photos, thumbnails }: Receipt, card = ''): HTMLElement[] {
  const { labels } = words;
  const facts = Object.entries({
    [labels.estimate]: price,
    [words.list]: things,
    [labels.photos]: photos > 0 ? String(photos) : '',
  }).filter(([, text]) => text);
  if (facts.length === 0) return [];
  const rows = document.createElement('dl');
  for (const [label, text] of [...facts, [labels.zip, zip] as const]) {
    rows.append(element('dt', label), element('dd', text));
  }
  const shown = thumbnails.map((src, index) => picture(src, fill(words.photo_alt, { n: index + 1 })));
  const load = picture(`${card}?${new URLSearchParams({ [LIST_FIELD]: list })}`, things);
  load.className = 'thanks__load';
  return [
    element('h3', words.sent),
    ...(list ? [load] : []),
    rows,
    ...(shown.length > 0 ? [row(...shown)] : []),
  ];
}

function picture(src: string, alt: string): HTMLImageElement {
  const image = document.createElement('img');
  image.src = src;
  image.alt = alt;
  return image;
}

function showSteps(root: HTMLElement, { window }: BookingAnswer): void {
  const ends = windowEnds(window, timeWords, words.noon);
  const model = root.firstElementChild;
  const made = words.steps.map(({ title, text }) => {
    const step = model?.cloneNode(true) as HTMLElement;
    // The text first: the title brings spans of its own.
    step.querySelector('span')?.replaceChildren(text);
    step.querySelector('b')?.replaceChildren(...unbroken(fill(title, ends)));
    return step;
  });
  root.replaceChildren(...made);
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

function formatChoice(date: string, window: string): string {
  return fill(words.time, { day: dayName(date, timeWords, 'long'), window: windowName(window, timeWords) });
}

function element<Name extends 'h2' | 'h3' | 'p' | 'dt' | 'dd' | 'button'>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.append(...unbroken(text));
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
