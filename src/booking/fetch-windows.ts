import { type FreeWindows, WINDOWS_PATH } from '../../contract/booking/windows.ts';

const TIMEOUT_MS = 8_000;

/**
 * Free windows of the next days. Never throws: null if they can't be loaded; the form works without them.
 * @param zip `''` for any place that is served
 * @param long whether the job takes several windows
 */
export async function fetchWindows(zip: string, days: number, long = false): Promise<FreeWindows | null> {
  const query = new URLSearchParams({
    ...(zip && { zip }),
    days: String(days),
    ...(long && { job: 'long' }),
  });
  try {
    const response = await fetch(`${WINDOWS_PATH}?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? ((await response.json()) as FreeWindows) : null;
  } catch {
    return null;
  }
}
