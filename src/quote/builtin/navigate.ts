import { readParameters } from '../../../contract/link-parameters.ts';

/** Keeps the visit's tracking parameters, as internal links do (spec section 7). */
export function navigateTo(path: string): void {
  const target = new URL(path, location.href);
  for (const [name, value] of Object.entries(readParameters(location.search))) {
    if (!target.searchParams.has(name)) target.searchParams.set(name, value);
  }
  location.assign(target);
}
