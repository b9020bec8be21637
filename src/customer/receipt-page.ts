/** What a script adds to the receipt, on the customer's page and on the thank-you page. Without it, all forms still post. */
import { PART_HEADER, type ReceiptUpdate } from '../../contract/booking/receipt.ts';
import { PHOTOS_FIELD } from '../../contract/photos.ts';
import { keepReceipt, readReceipts, saysIn } from '../booking/receipts.ts';
import { shrink } from '../quote/builtin/photos/shrink.ts';

const TIMEOUT_MS = 4_000;
const UPLOAD_TIMEOUT_MS = 120_000;

/** @returns undefined if it can't be had */
export async function fetchReceipt(path: string): Promise<HTMLElement | undefined> {
  const page = await ask(path, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
  return page && receiptIn(page);
}

async function ask(path: string, init: RequestInit): Promise<Document> {
  const response = await fetch(path, { ...init, headers: { [PART_HEADER]: 'receipt' } });
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

function receiptIn(page: Document): HTMLElement | undefined {
  return page.querySelector<HTMLElement>('[data-receipt]') ?? undefined;
}

export function startReceipt(root: HTMLElement): void {
  sendPhotos(root);
  showZone(root);
  keep(root);
  showOthers(root);
}

function keep({ dataset }: HTMLElement): void {
  if (dataset['kept']) keepReceipt(JSON.parse(dataset['kept']) as ReceiptUpdate);
}

function showOthers(root: HTMLElement): void {
  const { replaces = [] } = JSON.parse(root.dataset['kept'] ?? '{}') as Partial<ReceiptUpdate>;
  const code = document.documentElement.lang.slice(0, 2);
  const links = readReceipts()
    .filter(({ url }) => !replaces.some((beginning) => url.startsWith(beginning)))
    .map((receipt) => {
      const link = document.createElement('a');
      link.href = receipt.url;
      link.textContent = saysIn(receipt, code);
      return link;
    });
  root.querySelector('[data-others]')?.replaceChildren(...links);
}

/** For a visitor whose clock shows another time than the business's. */
function showZone(root: HTMLElement): void {
  const place = root.querySelector<HTMLElement>('[data-zone]');
  const timeZone = place?.dataset['zone'];
  const now = new Date();
  const isSame = now.toLocaleString('en', { timeZone }) === now.toLocaleString('en');
  if (place) place.hidden = isSame;
}

/** Photos show and go at once, made smaller first. */
function sendPhotos(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('form[data-photos]');
  const input = form?.querySelector<HTMLInputElement>(`input[name="${PHOTOS_FIELD}"]`);
  const problem = form?.querySelector<HTMLElement>('[data-photos-failed]');
  if (!form || !input || !problem) return;
  const noAnswer = problem.textContent;
  form.dataset['live'] = '';
  input.addEventListener('change', async () => {
    const files = [...(input.files ?? [])];
    if (files.length === 0) return;
    const place = form.querySelector('[data-thumbnails]');
    const shown = files.map(thumbnail);
    place?.append(...shown);
    form.setAttribute('aria-busy', 'true');
    const answer = await upload(form, files).catch(() => undefined);
    const next = answer && receiptIn(answer);
    for (const { src } of shown) URL.revokeObjectURL(src);
    if (next) {
      root.replaceWith(next);
      startReceipt(next);
      return;
    }
    form.removeAttribute('aria-busy');
    for (const image of shown) image.remove();
    input.value = '';
    problem.textContent = answer?.querySelector('.shell-notice .lead')?.textContent ?? noAnswer;
    problem.hidden = false;
  });
}

function thumbnail(file: File): HTMLImageElement {
  const image = document.createElement('img');
  image.src = URL.createObjectURL(file);
  image.alt = file.name;
  return image;
}

async function upload(form: HTMLFormElement, files: readonly File[]): Promise<Document> {
  const body = new FormData(form);
  body.delete(PHOTOS_FIELD);
  for (const file of files) {
    const shrunk = await shrink(file);
    // What can't be opened here, the server refuses in words.
    body.append(PHOTOS_FIELD, shrunk.ok ? shrunk.file : file, file.name);
  }
  return ask(form.action, { method: 'POST', body, signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS) });
}
