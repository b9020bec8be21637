/** By XMLHttpRequest, because `fetch` can't report upload progress. */
import { PHOTOS_FIELD } from '../../../../contract/photos.ts';
import { QUOTE_PATH } from '../../../../contract/quote.ts';
import type { Photo } from './photo.ts';

/** Without progress or an answer. */
const IDLE_TIMEOUT_MS = 60_000;

/** @param onProgress receives the bytes sent so far @throws if there is no answer */
export function uploadQuote(
  body: Readonly<Record<string, unknown>>,
  photos: readonly Photo[],
  onProgress: (sent: number) => void,
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const { file, name } of photos) if (file) form.append(PHOTOS_FIELD, file, name);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), IDLE_TIMEOUT_MS);
    };
    request.upload.onprogress = ({ loaded }) => {
      restartTimer();
      onProgress(loaded);
    };
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onloadend = () => {
      clearTimeout(timer);
      reject(new Error('no answer'));
    };
    request.open('POST', QUOTE_PATH);
    request.setRequestHeader('accept', 'application/json');
    request.send(form);
    restartTimer();
  });
}
