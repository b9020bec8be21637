import { type FreeWindows, WINDOWS_PATH } from '../../contract/booking/windows.ts';

const TIMEOUT_MS = 8_000;

/** Null if they can't be loaded. Never throws. @param zip `''` for the whole service area @param isLong whether it takes several windows */
export async function fetchWindows(zip: string, days: number, isLong = false): Promise<FreeWindows | null> {
  const query = new URLSearchParams({
    ...(zip && { zip }),
    days: String(days),
    ...(isLong && { job: 'long' }),
  });
  try {
    const response = await fetch(`${WINDOWS_PATH}?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? ((await response.json()) as FreeWindows) : null;
  } catch {
    return null;
  }
}
