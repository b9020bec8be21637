/** State of the built-in quote form: draft, validation, sending and errors. */

import type { FocusEvent, InputEvent, SubmitEvent } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LIST_FIELD } from '../../../contract/estimate/list.ts';
import { PHOTOS_FIELD } from '../../../contract/photos.ts';
import {
  FORM_FIELDS,
  FORM_TOKEN_FIELD,
  HONEYPOT_FIELD,
  VISITOR_FIELDS,
  type VisitorField,
} from '../../../contract/quote.ts';
import { readWindow } from '../../booking/read-window.ts';
import { storeReceipt } from '../../booking/receipt.ts';
import { readStoredList, removeSentList } from '../../estimator/stored-list.ts';
import { afterPaint } from '../../lib/after-paint.ts';
import { readAttribution } from '../../tracking/read-attribution.ts';
import { noticeRules } from '../../words/texts.ts';
import { removeThings, tappedThings } from '../tapped-things.ts';
import {
  isBlank,
  isOfEarlierVisit,
  isSame,
  loadDraft,
  newKey,
  readTyped,
  removeDraft,
  type Submission,
  storeDraft,
  type Typed,
  withoutSubject,
} from './draft.ts';
import { revealField } from './field-control.ts';
import { type FieldNotices, findNotices } from './field-notices.ts';
import { fetchFormToken } from './form-token.ts';
import { leaveTo } from './leave.ts';
import { type FieldErrors, findMistakes, fromServer } from './messages.ts';
import { pageFacts } from './page-facts.ts';
import { marksOf, usePhotos } from './photos/use-photos.ts';
import { reportForm } from './report-form.ts';
import { postJson, sendQuote, type Trouble } from './send.ts';

export type Status =
  | { kind: 'idle' }
  /** `back`: on a later visit. `photos`: some were chosen, and are lost. */
  | { kind: 'restored'; back: boolean; photos: boolean }
  | { kind: 'sending'; retry?: { number: number; total: number }; sent?: number }
  | { kind: 'errors'; errors: FieldErrors }
  | { kind: 'trouble'; trouble: Trouble }
  | { kind: 'duplicate' }
  | { kind: 'sent' };

/** Pause in typing after which the draft is stored. */
const AUTOSAVE_DELAY_MS = 300;

/** @param about value of the service that the page is about */
export function useQuoteForm(thankYou: string, about = '') {
  const form = useRef<HTMLFormElement>(null);
  const submission = useRef<Submission>(undefined);
  const formToken = useRef<ReturnType<typeof fetchFormToken>>(undefined);
  const saveTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether a submission is running. A ref, because a second click can arrive before React renders new state. */
  const busy = useRef(false);
  /** Whether the quote is sent and the thank-you page is loading. */
  const leaving = useRef(false);
  const [status, setStatus] = useState<Status>({ kind: 'idle' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notices, setNotices] = useState<FieldNotices>({});
  const [service, setService] = useState(about);
  const photos = usePhotos();
  const { list, read: readPhotos, clear: clearPhotos } = photos;
  const known = useRef(list);

  const cancelAutosave = useCallback(() => {
    clearTimeout(saveTimer.current);
    saveTimer.current = undefined;
  }, []);
  const saveNow = useCallback(() => {
    cancelAutosave();
    const draft = { submission: submission.current, photos: readPhotos().length > 0 };
    if (form.current) storeDraft({ typed: withoutSubject(readTyped(form.current), about), ...draft });
  }, [readPhotos, cancelAutosave, about]);
  const updateNotices = useCallback((element: HTMLFormElement) => {
    const typed = readTyped(element);
    setService(typed.service);
    const next = findNotices(typed, noticeRules, new Date());
    setNotices((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
  }, []);
  const saveLater = (ms: number) => {
    clearTimeout(saveTimer.current);
    saveTimer.current = setTimeout(saveNow, ms);
  };

  useEffect(() => {
    const onLeave = () => saveTimer.current !== undefined && saveNow();
    addEventListener('pagehide', onLeave);
    return () => removeEventListener('pagehide', onLeave);
  }, [saveNow]);

  useEffect(() => {
    if (known.current === list) return;
    known.current = list;
    document.dispatchEvent(new CustomEvent('quote:used'));
    saveNow();
    // The message was about the previous photos.
    setErrors(({ [PHOTOS_FIELD]: _, ...rest }) => rest);
  }, [list, saveNow]);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    formToken.current ??= fetchFormToken();
    const draft = loadDraft();
    if (draft && isBlank(withoutSubject(readTyped(element), about))) {
      write(element, { ...draft.typed, service: draft.typed.service || about });
      submission.current = draft.submission;
      const back = isOfEarlierVisit(draft);
      if (back || draft.photos) setStatus({ kind: 'restored', back, photos: draft.photos });
    }
    updateNotices(element);
    // The back button restored this page from the cache: make the form usable again.
    const onReturn = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      leaving.current = false;
      busy.current = false;
      setStatus({ kind: 'idle' });
      clearPhotos();
    };
    addEventListener('pageshow', onReturn);
    element.dispatchEvent(new CustomEvent('quote:ready', { bubbles: true }));
    return () => removeEventListener('pageshow', onReturn);
  }, [clearPhotos, updateNotices, about]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!form.current || busy.current) return;
    busy.current = true;
    try {
      await new Promise<void>(afterPaint);
      await checkAndSend(form.current);
    } finally {
      busy.current = leaving.current;
    }
  }

  async function checkAndSend(element: HTMLFormElement): Promise<void> {
    const typed = withThings(readTyped(element));
    const mistakes = findMistakes(typed);
    if (Object.keys(mistakes).length > 0) return refuse(mistakes);

    setErrors({});
    setStatus({ kind: 'sending' });
    await photos.settled();
    const marks = marksOf(readPhotos());
    const kept = readStoredList();
    const list = kept?.code ?? '';
    const chosen = readWindow(element);
    if (!isSame(submission.current, typed, marks) || submission.current?.list !== list)
      submission.current = { key: newKey(), typed, photos: marks, list };
    saveNow();
    const key = submission.current?.key;
    const forServer = {
      [FORM_TOKEN_FIELD]: formToken.current?.(),
      [HONEYPOT_FIELD]: new FormData(element).get(HONEYPOT_FIELD) || undefined,
      idempotency_key: key,
    };
    const body = {
      ...typed,
      ...(list && { [LIST_FIELD]: list }),
      ...chosen,
      ...pageFacts(),
      ...readAttribution(),
      ...forServer,
    };
    const pictures = photos.thumbnails();
    let tries = 1;
    const post = () => {
      if (marks === '') return postJson(body);
      return photos.upload(body, (sent) => setStatus({ kind: 'sending', sent }));
    };
    const outcome = await sendQuote(post, (retry, total) => {
      tries++;
      setStatus({ kind: 'sending', retry: { number: retry, total } });
    });
    if (outcome.kind === 'failed') return setStatus({ kind: 'trouble', trouble: outcome.trouble });
    if (outcome.kind === 'refused') return refuse(fromServer(outcome.errors));

    cancelAutosave();
    removeDraft();
    removeSentList();
    removeThings();
    // After a retry, `repeated` can mean that the first attempt arrived but its answer was lost. Without a retry, the
    // visitor had sent this request before.
    if (outcome.repeated && tries === 1) return setStatus({ kind: 'duplicate' });
    const { url, booking } = outcome;
    const { street, zip } = typed;
    const { price = '', things = '' } = kept ?? {};
    const sent = { url, booking, street, zip, price, list, things, photos: readPhotos().length };
    storeReceipt({ ...sent, pictures: await pictures });
    setStatus({ kind: 'sent' });
    leaving.current = true;
    reportForm(element);
    document.dispatchEvent(new CustomEvent('quote:submitted'));
    leaveTo(thankYou);
  }

  function refuse(mistakes: FieldErrors) {
    setErrors(mistakes);
    const names = FORM_FIELDS.filter((name) => mistakes[name]);
    names.forEach(revealField);
    if (names.length > 0) setStatus({ kind: 'errors', errors: mistakes });
    else setStatus({ kind: 'trouble', trouble: 'wrong_format' });
  }

  /** Updates the message of a field as it is corrected; shows no new messages while the visitor types. */
  function onInput(event: InputEvent) {
    document.dispatchEvent(new CustomEvent('quote:used'));
    saveLater(AUTOSAVE_DELAY_MS);
    if (status.kind === 'duplicate') setStatus({ kind: 'idle' });
    const name = fieldName(event.target);
    if (form.current) updateNotices(form.current);
    if (name && errors[name]) checkField(name);
  }

  /**
   * Validates a field when the focus moves to another field, unless it is empty. Not when the focus moves to a button: a
   * message that appears between press and release would move the button away from the pointer.
   */
  function onBlur(event: FocusEvent) {
    saveLater(0);
    const name = fieldName(event.target);
    const toField = event.relatedTarget && fieldName(event.relatedTarget);
    if (!name || !toField || (event.target as HTMLInputElement).value.trim() === '') return;
    afterPaint(() => checkField(name));
  }

  function checkField(name: VisitorField) {
    if (!form.current) return;
    const message = findMistakes(withThings(readTyped(form.current)))[name];
    setErrors((known) => {
      if (known[name] === message) return known;
      const { [name]: _, ...others } = known;
      return message ? { ...others, [name]: message } : others;
    });
  }

  function clear() {
    form.current?.reset();
    clearPhotos();
    removeDraft();
    submission.current = undefined;
    removeThings();
    setErrors({});
    setStatus({ kind: 'idle' });
    if (form.current) updateNotices(form.current);
    form.current?.querySelector<HTMLElement>('input')?.focus();
  }

  function setField(name: VisitorField, value: string): HTMLElement | undefined {
    const control = form.current?.elements.namedItem(name);
    if (!form.current || !(control instanceof HTMLElement) || !('value' in control)) return undefined;
    control.value = value;
    updateNotices(form.current);
    saveLater(0);
    return control;
  }

  return {
    form,
    status,
    errors,
    notices,
    /** Value of the chosen service. */
    service,
    photos,
    submit,
    onInput,
    onBlur,
    clear,
    removeService: () => void setField('service', ''),
    correctEmail: (email: string) => setField('email', email)?.focus(),
  };
}

function write(form: HTMLFormElement, typed: Typed): void {
  for (const name of VISITOR_FIELDS) {
    const control = form.elements.namedItem(name);
    if (control && 'value' in control) control.value = typed[name];
    // The service shows as a chip.
    if (typed[name] !== '' && name !== 'service') revealField(name);
  }
}

/** The input with what the visitor tapped as the first line of the details. */
function withThings(typed: Typed): Typed {
  return { ...typed, details: [tappedThings().join(', '), typed.details].filter(Boolean).join('\n') };
}

function fieldName(target: EventTarget): VisitorField | undefined {
  return VISITOR_FIELDS.find((name) => name === (target as HTMLInputElement).name);
}
