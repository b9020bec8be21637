import { forwardRef } from 'react';
import { FORM_FIELDS } from '../../../contract/quote.ts';
import { LiveText } from '../../ui/text/text.tsx';
import { phone, quoteForm } from '../../words/texts.ts';
import { fieldId, focusField } from './field-control.ts';
import { type FieldErrors, summaryHeading } from './messages.ts';
import type { Trouble } from './send.ts';

/** The server renders the same markup (server-templates.astro). */
export const ErrorSummary = forwardRef<HTMLDivElement, { errors: FieldErrors }>(function ErrorSummary(
  { errors },
  ref,
) {
  const invalid = FORM_FIELDS.filter((name) => errors[name]);
  if (invalid.length === 0) return null;
  return (
    <div className="note note--stop" role="alert" tabIndex={-1} ref={ref}>
      <h3>{summaryHeading(invalid.length)}</h3>
      <p>
        <LiveText phone={phone}>{quoteForm.summary.text}</LiveText>
      </p>
      <ul>
        {invalid.map((name) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(name);
              }}
            >
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
});

interface TroubleNoticeProps {
  trouble: Trouble;
  /** Whether photos are chosen; they exist only in this page's memory. */
  photos?: boolean;
}

export const TroubleNotice = forwardRef<HTMLDivElement, TroubleNoticeProps>(function TroubleNotice(
  { trouble, photos },
  ref,
) {
  const state = quoteForm.states[trouble];
  return (
    <div className="note note--wait" role="alert" tabIndex={-1} ref={ref}>
      <h3>{state.heading}</h3>
      <p>
        <LiveText phone={phone}>{`${state.text} `}</LiveText>
        {photos && <span>{quoteForm.fields.photos.kept}</span>}
      </p>
      <div>
        <button type="submit" className="button button--small">
          {state.button}
        </button>
      </div>
    </div>
  );
});

interface RestoredNoticeProps {
  back: boolean;
  photos: boolean;
  onClear: () => void;
}

export function RestoredNotice({ back, photos, onClear }: RestoredNoticeProps) {
  return (
    <div className="note note--wait" role="status">
      <p>
        {back && <span>{`${quoteForm.restored} `}</span>}
        {photos && <span>{quoteForm.fields.photos.gone}</span>}
      </p>
      <div>
        <button type="button" className="quote-form__clear" onClick={onClear}>
          {quoteForm.clear}
        </button>
      </div>
    </div>
  );
}
