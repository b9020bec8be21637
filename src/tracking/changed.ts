export const TRACKING_CHANGED = 'tracking:changed';
