import type { SiteValue } from '../../contract/desk/site.ts';

export interface SiteChange {
  id: string;
  from: SiteValue;
  to: SiteValue;
}

export const isEmptyValue = (value: SiteValue) =>
  value === '' || (Array.isArray(value) && value.length === 0);
