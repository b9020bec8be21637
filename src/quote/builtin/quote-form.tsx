import { useEffect, useRef, useState } from 'react';
import { PHOTOS_FIELD } from '../../../contract/photos.ts';
import { HONEYPOT_FIELD, QUOTE_PATH } from '../../../contract/quote.ts';
import { fill } from '../../../model/fill.ts';
import { WindowChooser } from '../../booking/window-chooser.tsx';
import { useStoredList } from '../../estimator/use-stored-list.ts';
import { LiveText } from '../../ui/text/text.tsx';
import { booking, brand, language, privacyPath, quoteForm, reportsForm } from '../../words/texts.ts';
import { fieldId } from './field-control.ts';
import { MoreFields, RequiredFields } from './fields.tsx';
import { KeptReceipts } from './kept-receipts.tsx';
import { ListNotice } from './list-notice.tsx';
import type { FieldErrors } from './messages.ts';
import { ErrorSummary, RestoredNotice, TroubleNotice } from './notices.tsx';
import type { Photo } from './photos/photo.ts';
import { PhotosField } from './photos/photos-field.tsx';
import { Subjects } from './subjects.tsx';
import { type Status, useQuoteForm } from './use-quote-form.ts';
import './quote-form.css';

interface QuoteFormProps {
  /** Path of the page to open after the quote is sent. */
  thankYou: string;
  /** Path of this page, for a form posted without JavaScript. */
  page: string;
  title: string;
  /** Id of the service that the page is about. */
  about?: string | undefined;
}

/** Also posts without JavaScript; once hydrated, it validates, sends and retries without leaving the page (product section 7). */
export function QuoteForm({ thankYou, page, title, about }: QuoteFormProps) {
  const quote = useQuoteForm(thankYou, about);
  const { form, status, errors, notices, photos } = quote;
  const list = useStoredList('says') ?? '';
  const price = useStoredList('price');
  /** Label of the button while a window is chosen; otherwise `''`. */
  const [reserve, setReserve] = useState('');
  const notice = useFocusWhen<HTMLDivElement>(
    status.kind === 'errors' || status.kind === 'trouble' ? status : null,
  );
  const isBusy = status.kind === 'sending' || status.kind === 'sent';
  const sent = status.kind === 'sending' ? (status.sent ?? 0) : undefined;
  const progressText = isBusy ? describeProgress(status, photos.list) : '';
  const button = (
    <button type="submit" className="button" aria-disabled={isBusy || undefined}>
      {isBusy && <span className="spinner" />}
      <span>
        <LiveText>{progressText || reserve || quoteForm.submit}</LiveText>
      </span>
    </button>
  );

  if (status.kind === 'kept')
    return <KeptReceipts receipts={status.receipts} list={list} onAskAgain={quote.askAgain} />;

  return (
    <form
      className="quote-form paper"
      action={QUOTE_PATH}
      method="post"
      encType="multipart/form-data"
      noValidate
      aria-label={quoteForm.heading}
      aria-busy={isBusy || undefined}
      data-quote-form
      data-cr-no-capture={reportsForm || undefined}
      data-quote-provider="builtin"
      data-state={status.kind}
      ref={form}
      onSubmit={quote.submit}
      onInput={quote.onInput}
      onBlur={quote.onBlur}
    >
      {status.kind === 'errors' && (
        <ErrorSummary errors={dropCorrected(status.errors, errors)} ref={notice} />
      )}
      {status.kind === 'trouble' && (
        <TroubleNotice trouble={status.trouble} photos={photos.list.length > 0} ref={notice} />
      )}
      <RequiredFields errors={errors} notices={notices} />
      {status.kind === 'restored' && <RestoredNotice {...status} onClear={quote.clear} />}
      <Subjects service={quote.service} onRemoveService={quote.removeService} />
      <ListNotice summary={list} />
      {booking && <WindowChooser service={quote.service} onChoose={setReserve} />}
      <label className="sr" aria-hidden="true">
        <span>{quoteForm.honeypot_label}</span>
        {/* Password managers leave it alone. */}
        <input
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
        />
      </label>
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="page_title" value={title} />
      <input type="hidden" name="language" value={language} />
      <div className="stack quote-form__send">
        {button}
        {booking && reserve && (
          <p className="quote-form__pay">
            <LiveText>{price ? fill(booking.chooser.pay_price, { price }) : booking.chooser.pay}</LiveText>
          </p>
        )}
        <p className="sr" role="status">
          {progressText}
        </p>
        <p className="small">
          <span>{`${fill(quoteForm.consent, { brand })} ${quoteForm.consent_more} `}</span>
          <a href={privacyPath}>{quoteForm.consent_link}</a>
          <span>.</span>
        </p>
      </div>
      <details className="quote-form__more">
        <summary>
          <b>{quoteForm.more}</b>
          <span>{` ${quoteForm.optional_mark}`}</span>
        </summary>
        <div>
          <MoreFields
            errors={errors}
            notices={notices}
            photos={
              <PhotosField id={fieldId(PHOTOS_FIELD)} photos={photos} error={errors.photos} sent={sent} />
            }
            about={about}
            hasList={list !== ''}
            hasWindow={reserve !== ''}
            onCorrectEmail={quote.correctEmail}
          />
          {button}
        </div>
      </details>
    </form>
  );
}

function describeProgress(status: Status, photos: readonly Photo[]): string {
  const { sending, sending_photos, retrying, sent } = quoteForm.states;
  if (status.kind !== 'sending') return sent;
  if (status.retry) return fill(retrying, { n: status.retry.number, total: status.retry.total });
  if (status.sent === undefined) return sending;
  let end = 0;
  for (const [index, { file }] of photos.entries()) {
    end += file?.size ?? 0;
    if (status.sent < end) return fill(sending_photos, { n: index + 1, total: photos.length });
  }
  return sending;
}

function dropCorrected(atSubmission: FieldErrors, now: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(now).filter(([name]) => name in atSubmission));
}

function useFocusWhen<E extends HTMLElement>(reason: unknown) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (reason) element.current?.focus();
  }, [reason]);
  return element;
}
