/** `GET /exports/FILE`: downloads, owners only. */
export const DESK_EXPORTS = [
  'everything.zip',
  'leads.csv',
  'leads.json',
  'google-ads.csv',
  'microsoft-ads.csv',
] as const;
export type DeskExport = (typeof DESK_EXPORTS)[number];
