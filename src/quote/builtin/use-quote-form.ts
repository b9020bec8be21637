/** State of the built-in quote form: what is typed, sent, refused or in trouble. */
import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { withoutClickIds } from '../../../contract/click-ids.ts';
import { LIST_FIELD } from '../../../contract/estimate/list.ts';
import { PHOTOS_FIELD } from '../../../contract/photos.ts';
import {
  FORM_TOKEN_FIELD,
  HONEYPOT_FIELD,
  QUOTE_LIMITS,
  VISITOR_FIELDS,
  type VisitorField,
} from '../../../contract/quote.ts';
import { afterPaint } from '../../behaviours/after-paint.ts';
import { forgetList, readKeptList } from '../../estimator/kept-list.ts';
import { optedOut } from '../../tracking/privacy.ts';
import { readAttribution } from '../../tracking/read-attribution.ts';
import {
  type Attempt,
  forgetDraft,
  isBlank,
  isSame,
  keepDraft,
  loadDraft,
  readTyped,
  type Typed,
} from './draft.ts';
import { fetchFormToken } from './form-token.ts';
import { leaveTo } from './leave.ts';
import { type FieldErrors, findMistakes, fromServer } from './messages.ts';
import { marksOf, usePhotos } from './photos/use-photos.ts';
import { reportForm } from './report-form.ts';
import { postJson, sendQuote, type Trouble } from './send.ts';

export type Status =
  | { kind: 'idle' }
  | { kind: 'restored'; photos: boolean }
  | { kind: 'sending'; retry?: { attempt: number; total: number }; sent?: number }
  | { kind: 'errors'; errors: FieldErrors }
  | { kind: 'trouble'; trouble: Trouble }
  | { kind: 'duplicate' }
  | { kind: 'sent' };

/** Pause in typing after which the draft is kept, in milliseconds. */
const KEEP_AFTER_MS = 300;

export function useQuoteForm(thankYou: string) {
  const form = useRef<HTMLFormElement>(null);
  const attempt = useRef<Attempt>(undefined);
  const formToken = useRef<ReturnType<typeof fetchFormToken>>(undefined);
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** From the touch until it has failed. State would not do: a second click can come before it is rendered. */
  const busy = useRef(false);
  /** Sent, and on the way to the thank-you page. */
  const left = useRef(false);
  const [status, setStatus] = useState<Status>({ kind: 'idle' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const photos = usePhotos();
  const { list, read: readPhotos, clear: clearPhotos } = photos;
  const known = useRef(list);

  const keepNothing = useCallback(() => {
    clearTimeout(keeping.current);
    keeping.current = undefined;
  }, []);
  const keepNow = useCallback(() => {
    keepNothing();
    const draft = { attempt: attempt.current, photos: readPhotos().length > 0 };
    if (form.current) keepDraft({ typed: readTyped(form.current), ...draft });
  }, [readPhotos, keepNothing]);
  const keepSoon = (ms: number) => {
    clearTimeout(keeping.current);
    keeping.current = setTimeout(keepNow, ms);
  };

  useEffect(() => {
    const onLeave = () => keeping.current !== undefined && keepNow();
    addEventListener('pagehide', onLeave);
    return () => removeEventListener('pagehide', onLeave);
  }, [keepNow]);

  useEffect(() => {
    if (known.current === list) return;
    known.current = list;
    document.dispatchEvent(new CustomEvent('quote:used'));
    keepNow();
    // What was said of photos was about others.
    setErrors(({ [PHOTOS_FIELD]: _, ...rest }) => rest);
  }, [list, keepNow]);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    formToken.current ??= fetchFormToken();
    const draft = loadDraft();
    if (draft && isBlank(readTyped(element))) {
      write(element, draft.typed);
      attempt.current = draft.attempt;
      setStatus({ kind: 'restored', photos: draft.photos });
    }
    // Back from the thank-you page by the browser's back button: the form can be used again.
    const onReturn = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      left.current = false;
      busy.current = false;
      setStatus({ kind: 'idle' });
      clearPhotos();
    };
    addEventListener('pageshow', onReturn);
    element.dispatchEvent(new CustomEvent('quote:ready', { bubbles: true }));
    return () => removeEventListener('pageshow', onReturn);
  }, [clearPhotos]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.current || busy.current) return;
    busy.current = true;
    try {
      await new Promise<void>(afterPaint);
      await checkAndSend(form.current);
    } finally {
      busy.current = left.current;
    }
  }

  async function checkAndSend(element: HTMLFormElement): Promise<void> {
    const typed = readTyped(element);
    const mistakes = findMistakes(typed);
    if (Object.keys(mistakes).length > 0) return refuse(mistakes);

    setErrors({});
    setStatus({ kind: 'sending' });
    await photos.settled();
    const marks = marksOf(readPhotos());
    const list = readKeptList()?.code ?? '';
    if (!isSame(attempt.current, typed, marks) || attempt.current?.list !== list)
      attempt.current = { key: newKey(), typed, photos: marks, list };
    keepNow();
    const key = attempt.current?.key;
    const forServer = {
      [FORM_TOKEN_FIELD]: formToken.current?.(),
      [HONEYPOT_FIELD]: new FormData(element).get(HONEYPOT_FIELD) || undefined,
      idempotency_key: key,
    };
    const body = {
      ...typed,
      ...(list && { [LIST_FIELD]: list }),
      ...pageFacts(),
      ...readAttribution(),
      ...forServer,
    };
    let tries = 1;
    const post = () => {
      if (marks === '') return postJson(body);
      return photos.upload(body, (sent) => setStatus({ kind: 'sending', sent }));
    };
    const outcome = await sendQuote(post, (retry, total) => {
      tries++;
      setStatus({ kind: 'sending', retry: { attempt: retry, total } });
    });
    if (outcome.kind === 'failed') return setStatus({ kind: 'trouble', trouble: outcome.trouble });
    if (outcome.kind === 'refused') return refuse(fromServer(outcome.errors));

    keepNothing();
    forgetDraft();
    forgetList();
    // The first try may have arrived without its answer; a repeat on the only try was sent before.
    if (outcome.repeated && tries === 1) return setStatus({ kind: 'duplicate' });
    setStatus({ kind: 'sent' });
    left.current = true;
    reportForm(element);
    document.dispatchEvent(new CustomEvent('quote:submitted'));
    leaveTo(thankYou);
  }

  function refuse(mistakes: FieldErrors) {
    setErrors(mistakes);
    if (Object.keys(mistakes).length > 0) setStatus({ kind: 'errors', errors: mistakes });
    else setStatus({ kind: 'trouble', trouble: 'wrong_format' });
  }

  /** Corrects a message as soon as its field is mended; says no new thing while somebody is typing. */
  function onInput(event: FormEvent) {
    document.dispatchEvent(new CustomEvent('quote:used'));
    keepSoon(KEEP_AFTER_MS);
    if (status.kind === 'duplicate') setStatus({ kind: 'idle' });
    const name = fieldName(event.target);
    if (name && errors[name]) checkField(name);
  }

  /**
   * On the way to another field, says what is wrong with what was typed in this one; an empty field can wait. Not on the
   * way to a button: a message that appears between press and release would move the button away from the pointer.
   */
  function onBlur(event: FocusEvent) {
    keepSoon(0);
    const name = fieldName(event.target);
    const toField = event.relatedTarget && fieldName(event.relatedTarget);
    if (!name || !toField || (event.target as HTMLInputElement).value.trim() === '') return;
    afterPaint(() => checkField(name));
  }

  function checkField(name: VisitorField) {
    if (!form.current) return;
    const message = findMistakes(readTyped(form.current))[name];
    setErrors((known) => {
      if (known[name] === message) return known;
      const { [name]: _, ...others } = known;
      return message ? { ...others, [name]: message } : others;
    });
  }

  function clear() {
    form.current?.reset();
    clearPhotos();
    forgetDraft();
    attempt.current = undefined;
    setErrors({});
    setStatus({ kind: 'idle' });
    form.current?.querySelector<HTMLElement>('input')?.focus();
  }

  return { form, status, errors, photos, submit, onInput, onBlur, clear };
}

function write(form: HTMLFormElement, typed: Typed): void {
  for (const name of VISITOR_FIELDS) {
    const control = form.elements.namedItem(name);
    if (control && 'value' in control) control.value = typed[name];
  }
}

function fieldName(target: EventTarget): VisitorField | undefined {
  return VISITOR_FIELDS.find((name) => name === (target as HTMLInputElement).name);
}

/** Cut to what the contract takes: a long address must never cost a lead. Without click ids for who opted out. */
function pageFacts() {
  const { pathname, search } = optedOut() ? new URL(withoutClickIds(location.href)) : location;
  return {
    page: (pathname + search).slice(0, QUOTE_LIMITS.page),
    page_title: document.title.slice(0, QUOTE_LIMITS.page_title),
  };
}

/** Unguessable; `randomUUID` is missing where the page is not served over https. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
