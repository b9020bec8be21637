import { LINK_PARAMETERS } from '../../../contract/attribution.ts';

/** Keeps the visit's tracking parameters, as internal links do (spec section 7). */
export function navigateTo(path: string): void {
  const target = new URL(path, location.href);
  const current = new URLSearchParams(location.search);
  for (const name of LINK_PARAMETERS) {
    const value = current.get(name);
    if (value && !target.searchParams.has(name)) target.searchParams.set(name, value);
  }
  location.assign(target);
}
