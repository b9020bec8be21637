/** The app on a Monday morning before its windows close, and customers who book, read their page and change it. */
import type { BookingAnswer } from '../../contract/booking/windows.ts';
import { BROWSER_ACCEPT, type TestAppOptions, testApp } from './test-app.ts';

/** Monday, 5 am in Duluth. */
export const MONDAY_5AM = Date.parse('2026-11-23T11:00:00Z');
export const MONDAY = '2026-11-23';
export const TUESDAY = '2026-11-24';
export const WEDNESDAY = '2026-11-25';

const PEER = { incoming: { socket: { remoteAddress: '198.51.100.9' } } };

/** What a request is answered with. */
interface Answer {
  status: number;
  id: string;
  url: string | null;
  booking: BookingAnswer | null;
}

export async function testAppointments(options: TestAppOptions = {}) {
  const clock = { now: MONDAY_5AM };
  const tested = await testApp({ ...options, now: () => clock.now });
  const { app, postJson } = tested;
  let people = 0;
  /** Opens a customer's page, or what belongs to it. */
  const page = async (path: string, method = 'GET') => app.request(path, { method }, PEER);
  /** Sends a form of that page. */
  const submit = async (
    path: string,
    fields: Record<string, string> | FormData,
    headers: Record<string, string> = { accept: BROWSER_ACCEPT },
  ) => {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    return app.request(path, { method: 'POST', body, headers }, PEER);
  };
  return {
    ...tested,
    clock,
    page,
    submit,
    /** The page without its tags. */
    text: async (path: string) => (await (await page(path)).text()).replace(/<[^>]*>/g, ''),
    /** Another person asks for Tuesday's first window, unless the fields say otherwise. */
    async ask(fields: Record<string, string> = {}): Promise<Answer> {
      const response = await postJson({
        name: 'Ada Byron',
        phone: String(2_185_550_200 + people++),
        zip: '55802',
        window_date: TUESDAY,
        window_id: '0800-1000',
        ...fields,
      });
      return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
    },
    move: (path: string, date: string, id: string) =>
      submit(path, { action: 'move', window: `${date} ${id}` }),
    cancel: async (path: string) => (await submit(path, { action: 'cancel', sure: 'yes' })).status,
  };
}
