import { WINDOW_DATE_FIELD, WINDOW_ID_FIELD } from '../../contract/booking/windows.ts';

/** Empty if the visitor leaves the window to the call. */
export function readWindow(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  const fields = [WINDOW_DATE_FIELD, WINDOW_ID_FIELD].filter((name) => data.get(name));
  return Object.fromEntries(fields.map((name) => [name, String(data.get(name))]));
}
