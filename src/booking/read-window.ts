import { WINDOW_DATE_FIELD, WINDOW_ID_FIELD, type WindowChoice } from '../../contract/booking/windows.ts';

/** Undefined if the visitor leaves the window to the call. */
export function readWindow(form: HTMLFormElement): WindowChoice | undefined {
  const data = new FormData(form);
  const [date, id] = [WINDOW_DATE_FIELD, WINDOW_ID_FIELD].map((name) => String(data.get(name) ?? ''));
  return date && id ? { date, id } : undefined;
}
