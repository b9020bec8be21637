/** Window event: something that the debug panel shows has changed. */
export const TRACKING_CHANGED = 'tracking:changed';
