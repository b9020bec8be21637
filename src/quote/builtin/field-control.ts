import type { FormField } from '../../../contract/quote.ts';

export function fieldId(name: FormField): string {
  return `quote-${name}`;
}

/** Opens the part of the form that holds the field. @returns the field's control */
export function revealField(name: FormField): HTMLElement | null {
  const control = document.getElementById(fieldId(name));
  control?.closest('details')?.setAttribute('open', '');
  return control;
}

/** With the label at the top of the screen: a phone's keyboard covers the rest. */
export function focusField(name: FormField): void {
  const control = revealField(name);
  document.querySelector(`label[for="${fieldId(name)}"]`)?.scrollIntoView();
  control?.focus({ preventScroll: true });
}
