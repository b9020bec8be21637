import { memo, type ReactNode } from 'react';
import { QUOTE_LIMITS, type VisitorField } from '../../../contract/quote.ts';
import { fill } from '../../../model/fill.ts';
import { Choice, TextArea, TextField } from '../../ui/field/field.tsx';
import { quoteForm } from '../../words/texts.ts';
import { fieldId } from './field-control.ts';
import type { FieldNotices } from './field-notices.ts';
import type { FieldErrors } from './messages.ts';

interface FieldsProps {
  errors: FieldErrors;
  notices: FieldNotices;
}

// Uncontrolled, so that text typed before hydration stays. Validation reports exceeded limits; `maxlength` would silently
// truncate pasted text.

const common = (name: VisitorField, errors: FieldErrors) => ({
  id: fieldId(name),
  label: quoteForm.fields[name].label,
  hint: quoteForm.fields[name].hint,
  error: errors[name],
});

/** Name, phone and ZIP code: all that an estimate needs. */
export const RequiredFields = memo(function RequiredFields({ errors, notices }: FieldsProps) {
  const required = { mark: quoteForm.required_mark, required: true };
  return (
    <>
      <TextField
        {...common('name', errors)}
        {...required}
        control={{ name: 'name', autoComplete: 'name', autoCapitalize: 'words' }}
      />
      <div className="quote-form__pair">
        <TextField
          {...common('phone', errors)}
          {...required}
          control={{ name: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel' }}
        />
        <TextField
          {...common('zip', errors)}
          {...required}
          notice={notices.zip && fill(quoteForm.notices.zip_outside, { zip: notices.zip })}
          control={{ name: 'zip', inputMode: 'numeric', autoComplete: 'postal-code' }}
        />
      </div>
      <p className="small">{quoteForm.required_note}</p>
    </>
  );
});

interface MoreFieldsProps extends FieldsProps {
  /** The photo field, which has its own state. */
  photos: ReactNode;
  /** Id of the service that the page is about. */
  about?: string | undefined;
  /** Whether the estimator's list is sent too; the list replaces the choice of a service. */
  listed: boolean;
  /** Whether a window is chosen; it replaces the question for the day. */
  reserved: boolean;
  /** Puts the e-mail address that was probably meant into its field. */
  onCorrectEmail: (email: string) => void;
}

/** What makes the estimate faster, in the order of the contract. */
export function MoreFields({
  errors,
  notices,
  photos,
  about,
  listed,
  reserved,
  onCorrectEmail,
}: MoreFieldsProps) {
  const { email } = notices;
  const { fields, notices: words } = quoteForm;
  return (
    <>
      <TextArea
        {...common('street', errors)}
        control={{ name: 'street', rows: 2, autoComplete: 'street-address' }}
      />
      <TextField {...common('access', errors)} control={{ name: 'access', autoComplete: 'off' }} />
      <div className="quote-form__pair">
        <Choice
          {...common('service', errors)}
          hidden={listed}
          emptyOption={fields.service.empty_option}
          options={fields.service.options}
          control={{ name: 'service', defaultValue: about }}
        />
        <Choice
          {...common('preferred_day', errors)}
          hidden={reserved}
          notice={notices.late && words.today_late}
          emptyOption={fields.preferred_day.empty_option}
          options={fields.preferred_day.options}
          control={{ name: 'preferred_day', disabled: reserved }}
        />
      </div>
      <TextArea {...common('details', errors)} control={{ name: 'details', rows: 3 }} />
      {photos}
      <TextField
        {...common('email', errors)}
        notice={
          email && (
            <button type="button" className="quote-form__clear" onClick={() => onCorrectEmail(email)}>
              {fill(words.email_typo, { suggestion: email })}
            </button>
          )
        }
        control={{
          name: 'email',
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
          size: Math.min(QUOTE_LIMITS.email, 30),
        }}
      />
    </>
  );
}
