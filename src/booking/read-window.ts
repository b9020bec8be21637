import { WINDOW_DATE_FIELD, WINDOW_ID_FIELD } from '../../contract/booking/windows.ts';

/** The arrival window that the visitor chose; an empty object if the call will settle it. */
export function readWindow(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  const fields = [WINDOW_DATE_FIELD, WINDOW_ID_FIELD].filter((name) => data.get(name));
  return Object.fromEntries(fields.map((name) => [name, String(data.get(name))]));
}
