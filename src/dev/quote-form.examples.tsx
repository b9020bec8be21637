import type { ReactNode } from 'react';
import { fill } from '../../model/fill.ts';
import type { FieldNotices } from '../quote/builtin/field-notices.ts';
import { MoreFields, RequiredFields } from '../quote/builtin/fields.tsx';
import type { FieldErrors } from '../quote/builtin/messages.ts';
import { ErrorSummary, RestoredNotice, TroubleNotice } from '../quote/builtin/notices.tsx';
import { PhotosField } from '../quote/builtin/photos/photos-field.tsx';
import type { Photos } from '../quote/builtin/photos/use-photos.ts';
import { QuoteForm } from '../quote/builtin/quote-form.tsx';
import type { Trouble } from '../quote/builtin/send.ts';
import { Subjects } from '../quote/builtin/subjects.tsx';
import type { Status } from '../quote/builtin/use-quote-form.ts';
import { quoteForm } from '../words/texts.ts';
import type { Example, Examples } from './example.ts';

const TYPED: Example['set'] = {
  '[name=name]': { value: 'Dana' },
  '[name=phone]': { value: '(916) 555-0134' },
  '[name=zip]': { value: '95814' },
  '[name=details]': { value: 'Sectional couch and about ten boxes. One flight of stairs.' },
};
/** The page of examples has no script, and so no photos. */
const NO_PHOTOS = { list: [], message: '', prepare() {}, add() {}, remove() {} } as unknown as Photos;
const TROUBLES: Record<string, Trouble> = {
  Offline: 'offline',
  'No connection': 'no_connection',
  'Server trouble': 'server_trouble',
  'Too many requests': 'too_many',
  'Wrong format': 'wrong_format',
};

export const examples: Examples = () => {
  const { states, errors: words } = quoteForm;
  const message = (code: string) => words[code as keyof typeof words] ?? '';
  const one: FieldErrors = { phone: message('phone_invalid') };
  const many: FieldErrors = {
    name: message('name_missing'),
    phone: message('phone_missing'),
    zip: message('zip_missing'),
    email: message('email_invalid'),
  };
  const example = (name: string, show: ReactNode, set?: Example['set']): Example => ({
    name,
    ground: 'pine',
    show: <div style={{ width: 'min(33rem, calc(100vw - 5.5rem))' }}>{show}</div>,
    ...(set && { set }),
  });

  return [
    example('Idle', <QuoteForm page="/" title="Home" thankYou="/thank-you-general" />),
    example('About something', <Form kind="idle" service="hot-tub" />),
    example('One mistake', <Form kind="errors" errors={one} notice={<ErrorSummary errors={one} />} />, {
      ...TYPED,
      '[name=phone]': { value: '916 555 018' },
    }),
    example('Many mistakes', <Form kind="errors" errors={many} notice={<ErrorSummary errors={many} />} />),
    example('Mistake in a field, said on leaving it', <Form kind="idle" errors={one} />),
    example('Sending', <Form kind="sending" busy={states.sending} />, TYPED),
    example('Retrying', <Form kind="sending" busy={fill(states.retrying, { n: 2, total: 3 })} />, TYPED),
    example('Sent', <Form kind="sent" busy={states.sent} />, TYPED),
    ...Object.entries(TROUBLES).map(([name, trouble]) =>
      example(name, <Form kind="trouble" notice={<TroubleNotice trouble={trouble} />} />, TYPED),
    ),
    example(
      'Notices',
      <Form kind="idle" notices={{ zip: '90210', late: true, email: 'dana@gmail.com' }} />,
      TYPED,
    ),
    example(
      'Restored',
      <Form kind="restored" notice={<RestoredNotice back photos={false} onClear={() => {}} />} />,
      TYPED,
    ),
  ];
};

interface FormProps {
  kind: Status['kind'];
  busy?: string;
  errors?: FieldErrors;
  notices?: FieldNotices;
  notice?: ReactNode;
  service?: string;
}

/** The markup of src/quote/builtin/quote-form.tsx without its hook. */
function Form({ kind, busy, errors = {}, notices = {}, notice, service = '' }: FormProps) {
  return (
    <form
      className="quote-form paper"
      aria-label={quoteForm.heading}
      aria-busy={busy ? true : undefined}
      data-state={kind}
    >
      {notice}
      <RequiredFields errors={errors} notices={notices} />
      <Subjects service={service} onRemoveService={() => {}} />
      <div className="stack quote-form__send">
        <button type="submit" className="button" aria-disabled={busy ? true : undefined}>
          {busy && <span className="spinner" />}
          <span>{busy ?? quoteForm.submit}</span>
        </button>
      </div>
      <details className="quote-form__more" open>
        <summary>
          <b>{quoteForm.more}</b> {quoteForm.optional_mark}
        </summary>
        <div>
          <MoreFields
            errors={errors}
            notices={notices}
            photos={
              <PhotosField
                id="quote-photos"
                photos={NO_PHOTOS}
                error={errors.photos}
                sent={busy ? 0 : undefined}
              />
            }
            hasList={false}
            hasWindow={false}
            onCorrectEmail={() => {}}
          />
        </div>
      </details>
    </form>
  );
}
