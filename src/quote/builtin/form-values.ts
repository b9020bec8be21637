import { VISITOR_FIELDS, type VisitorField } from '../../../contract/quote.ts';
import { tappedThings } from '../tapped-things.ts';
import type { VisitorInput } from './draft.ts';
import { revealField } from './field-control.ts';

export function fillForm(form: HTMLFormElement, typed: VisitorInput): void {
  for (const name of VISITOR_FIELDS) {
    const control = form.elements.namedItem(name);
    if (control && 'value' in control) control.value = typed[name];
    if (typed[name] !== '' && name !== 'service') revealField(name);
  }
}

export function addThings(typed: VisitorInput): VisitorInput {
  return { ...typed, details: [tappedThings().join(', '), typed.details].filter(Boolean).join('\n') };
}

export function fieldName(target: EventTarget): VisitorField | undefined {
  return VISITOR_FIELDS.find((name) => name === (target as HTMLInputElement).name);
}
