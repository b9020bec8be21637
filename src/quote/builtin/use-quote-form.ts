import type { FocusEvent, InputEvent, SubmitEvent } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeptReceipt } from '../../../contract/booking/receipt.ts';
import { WINDOW_DATE_FIELD, WINDOW_ID_FIELD } from '../../../contract/booking/windows.ts';
import { LIST_FIELD, SEEN_FIELD } from '../../../contract/estimate/list.ts';
import { PHOTOS_FIELD } from '../../../contract/photos.ts';
import {
  FORM_FIELDS,
  FORM_TOKEN_FIELD,
  HONEYPOT_FIELD,
  REPLACES_FIELD,
  type VisitorField,
} from '../../../contract/quote.ts';
import { readWindow } from '../../booking/read-window.ts';
import { keepReceipt, readReceipts } from '../../booking/receipts.ts';
import { LIST_LEAVES, readStoredList, removeList } from '../../estimator/stored-list.ts';
import { afterPaint } from '../../lib/after-paint.ts';
import { readAttribution } from '../../tracking/read-attribution.ts';
import { noticeRules } from '../../words/texts.ts';
import { removeThings } from '../tapped-things.ts';
import {
  dropSubject,
  isBlank,
  isFromEarlierVisit,
  loadDraft,
  markAnswered,
  nextSubmission,
  readInput,
  removeDraft,
  type Submission,
  storeDraft,
  wasAnswered,
} from './draft.ts';
import { revealField } from './field-control.ts';
import { type FieldNotices, findNotices } from './field-notices.ts';
import { fetchFormToken } from './form-token.ts';
import { addThings, fieldName, fillForm } from './form-values.ts';
import { keepAnswer } from './keep-answer.ts';
import { type FieldErrors, findErrors, serverErrors } from './messages.ts';
import { navigateTo } from './navigate.ts';
import { pageFacts } from './page-facts.ts';
import { toPhotosKey, usePhotos } from './photos/use-photos.ts';
import { reportForm } from './report-form.ts';
import { postJson, sendQuote, type Trouble } from './send.ts';

export type Status =
  | { kind: 'idle' }
  /** `back`: on a later visit. `photos`: some were chosen, and are lost. */
  | { kind: 'restored'; back: boolean; photos: boolean }
  | { kind: 'sending'; retry?: { number: number; total: number }; sent?: number }
  | { kind: 'errors'; errors: FieldErrors }
  | { kind: 'trouble'; trouble: Trouble }
  | { kind: 'kept'; receipts: readonly KeptReceipt[] }
  | { kind: 'sent' };

const AUTOSAVE_DELAY_MS = 300;

/** @param about value of the service that the page is about */
export function useQuoteForm(thankYou: string, about = '') {
  const form = useRef<HTMLFormElement>(null);
  const submission = useRef<Submission>(undefined);
  const formToken = useRef<ReturnType<typeof fetchFormToken>>(undefined);
  const saveTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A ref, because a second click can arrive before React renders new state. */
  const isBusy = useRef(false);
  const isLeaving = useRef(false);
  const [status, setStatus] = useState<Status>({ kind: 'idle' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notices, setNotices] = useState<FieldNotices>({});
  const [service, setService] = useState(about);
  const photos = usePhotos();
  const { list, read: readPhotos, clear: clearPhotos } = photos;
  const previous = useRef(list);

  const cancelAutosave = useCallback(() => {
    clearTimeout(saveTimer.current);
    saveTimer.current = undefined;
  }, []);
  const saveNow = useCallback(() => {
    cancelAutosave();
    const draft = { submission: submission.current, photos: readPhotos().length > 0 };
    if (form.current) storeDraft({ typed: dropSubject(readInput(form.current), about), ...draft });
  }, [readPhotos, cancelAutosave, about]);
  const updateNotices = useCallback((element: HTMLFormElement) => {
    const typed = readInput(element);
    setService(typed.service);
    const next = findNotices(typed, noticeRules, new Date());
    setNotices((previous) => (JSON.stringify(previous) === JSON.stringify(next) ? previous : next));
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
    if (previous.current === list) return;
    previous.current = list;
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
    submission.current = draft?.submission;
    if (draft && isBlank(dropSubject(readInput(element), about))) {
      fillForm(element, { ...draft.typed, service: draft.typed.service || about });
      const back = isFromEarlierVisit(draft);
      if (back || draft.photos) setStatus({ kind: 'restored', back, photos: draft.photos });
    }
    updateNotices(element);
    const showKept = () => {
      const receipts = readReceipts();
      if (receipts.length > 0) setStatus({ kind: 'kept', receipts });
      return receipts.length > 0;
    };
    if (!draft) showKept();
    // The page came back from the back/forward cache: make the form usable again.
    const onReturn = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isLeaving.current = false;
      isBusy.current = false;
      clearPhotos();
      if (!showKept()) setStatus({ kind: 'idle' });
    };
    addEventListener('pageshow', onReturn);
    element.dispatchEvent(new CustomEvent('quote:ready', { bubbles: true }));
    return () => removeEventListener('pageshow', onReturn);
  }, [clearPhotos, updateNotices, about]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!form.current || isBusy.current) return;
    isBusy.current = true;
    try {
      await new Promise<void>(afterPaint);
      await checkAndSend(form.current);
    } finally {
      isBusy.current = isLeaving.current;
    }
  }

  async function checkAndSend(element: HTMLFormElement): Promise<void> {
    const typed = addThings(readInput(element));
    const invalid = findErrors(typed);
    if (Object.keys(invalid).length > 0) return showErrors(invalid);

    setErrors({});
    setStatus({ kind: 'sending' });
    document.dispatchEvent(new Event(LIST_LEAVES));
    await photos.settled();
    const photosKey = toPhotosKey(readPhotos());
    const storedList = readStoredList();
    const list = storedList?.code ?? '';
    const chosenWindow = readWindow(element);
    const price = storedList?.price ?? '';
    const chosen = JSON.stringify([typed, photosKey, list, price, chosenWindow]);
    const current = nextSubmission(submission.current, chosen);
    submission.current = current;
    saveNow();
    const forServer = {
      [FORM_TOKEN_FIELD]: formToken.current?.(),
      [HONEYPOT_FIELD]: new FormData(element).get(HONEYPOT_FIELD) || undefined,
      idempotency_key: current.key,
      [REPLACES_FIELD]: current.replaces.join(' ') || undefined,
    };
    const body = {
      ...typed,
      ...(list && { [LIST_FIELD]: list, [SEEN_FIELD]: `${storedList?.version} ${price}` }),
      ...(chosenWindow && { [WINDOW_DATE_FIELD]: chosenWindow.date, [WINDOW_ID_FIELD]: chosenWindow.id }),
      ...pageFacts(),
      ...readAttribution(),
      ...forServer,
    };
    const post = () => {
      if (photosKey === '') return postJson(body);
      return photos.upload(body, (sent) => setStatus({ kind: 'sending', sent }));
    };
    const outcome = await sendQuote(post, (retry, total) => {
      setStatus({ kind: 'sending', retry: { number: retry, total } });
    });
    if (outcome.kind === 'failed') return setStatus({ kind: 'trouble', trouble: outcome.trouble });
    if (outcome.kind === 'refused') return showErrors(serverErrors(outcome.errors));

    cancelAutosave();
    removeDraft();
    removeList();
    removeThings();
    const { url, booking, receipt } = outcome;
    if (receipt) keepReceipt({ kept: receipt, replaces: [url] });
    setStatus({ kind: 'sent' });
    isLeaving.current = true;
    // Another tab has thanked for it: here it is shown, and reported no second time.
    if (outcome.repeated && wasAnswered(current) && url) return navigateTo(booking?.url ?? url);
    markAnswered(current);
    const nextPage = keepAnswer(outcome, chosenWindow, thankYou);
    reportForm(element);
    document.dispatchEvent(new CustomEvent('quote:submitted'));
    navigateTo(nextPage);
  }

  function showErrors(invalid: FieldErrors) {
    setErrors(invalid);
    const names = FORM_FIELDS.filter((name) => invalid[name]);
    names.forEach(revealField);
    if (names.length > 0) setStatus({ kind: 'errors', errors: invalid });
    else setStatus({ kind: 'trouble', trouble: 'wrong_format' });
  }

  /** Updates existing messages only: no new ones while the visitor types. */
  function onInput(event: InputEvent) {
    document.dispatchEvent(new CustomEvent('quote:used'));
    saveLater(AUTOSAVE_DELAY_MS);
    const name = fieldName(event.target);
    if (form.current) updateNotices(form.current);
    if (name && errors[name]) checkField(name);
  }

  /** Not when the focus moves to a button: a new message would move the button away between press and release. */
  function onBlur(event: FocusEvent) {
    saveLater(0);
    const name = fieldName(event.target);
    const toField = event.relatedTarget && fieldName(event.relatedTarget);
    if (!name || !toField || (event.target as HTMLInputElement).value.trim() === '') return;
    afterPaint(() => checkField(name));
  }

  function checkField(name: VisitorField) {
    if (!form.current) return;
    const message = findErrors(addThings(readInput(form.current)))[name];
    setErrors((previous) => {
      if (previous[name] === message) return previous;
      const { [name]: _, ...others } = previous;
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

  function askAgain() {
    submission.current = undefined;
    setStatus({ kind: 'idle' });
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
    service,
    photos,
    submit,
    onInput,
    onBlur,
    clear,
    askAgain,
    removeService: () => void setField('service', ''),
    correctEmail: (email: string) => setField('email', email)?.focus(),
  };
}
