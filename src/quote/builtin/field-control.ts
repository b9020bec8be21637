import type { FormField } from '../../../contract/quote.ts';

/** Id of a field's control; the server renders the same id. */
export function fieldId(name: FormField): string {
  return `quote-${name}`;
}

/** Opens the part of the form that holds a field. @returns the field's control */
export function revealField(name: FormField): HTMLElement | null {
  const control = document.getElementById(fieldId(name));
  control?.closest('details')?.setAttribute('open', '');
  return control;
}
