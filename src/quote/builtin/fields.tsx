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

// Uncontrolled, so that text typed before hydration stays. No `maxlength`: it would silently truncate pasted text.

const fieldProps = (name: VisitorField, errors: FieldErrors) => ({
  id: fieldId(name),
  label: quoteForm.fields[name].label,
  hint: quoteForm.fields[name].hint,
  error: errors[name],
});

export const RequiredFields = memo(function RequiredFields({ errors, notices }: FieldsProps) {
  const required = { mark: quoteForm.required_mark, required: true };
  return (
    <>
      <TextField
        {...fieldProps('name', errors)}
        {...required}
        control={{ name: 'name', autoComplete: 'name', autoCapitalize: 'words' }}
      />
      <div className="quote-form__pair">
        <TextField
          {...fieldProps('phone', errors)}
          {...required}
          control={{ name: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel' }}
        />
        <TextField
          {...fieldProps('zip', errors)}
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
  photos: ReactNode;
  /** Id of the service that the page is about. */
  about?: string | undefined;
  /** Whether the estimator's list is sent too; it replaces the choice of a service. */
  hasList: boolean;
  /** Whether a window is chosen; it replaces the question about the day. */
  hasWindow: boolean;
  onCorrectEmail: (email: string) => void;
}

export function MoreFields({
  errors,
  notices,
  photos,
  about,
  hasList,
  hasWindow,
  onCorrectEmail,
}: MoreFieldsProps) {
  const { email } = notices;
  const { fields, notices: words } = quoteForm;
  return (
    <>
      <TextArea
        {...fieldProps('street', errors)}
        control={{ name: 'street', rows: 2, autoComplete: 'street-address' }}
      />
      <TextField {...fieldProps('access', errors)} control={{ name: 'access', autoComplete: 'off' }} />
      <div className="quote-form__pair">
        <Choice
          {...fieldProps('service', errors)}
          hidden={hasList}
          emptyOption={fields.service.empty_option}
          options={fields.service.options}
          control={{ name: 'service', defaultValue: about }}
        />
        <Choice
          {...fieldProps('preferred_day', errors)}
          hidden={hasWindow}
          notice={notices.late && words.today_late}
          emptyOption={fields.preferred_day.empty_option}
          options={fields.preferred_day.options}
          control={{ name: 'preferred_day', disabled: hasWindow }}
        />
      </div>
      <TextArea {...fieldProps('details', errors)} control={{ name: 'details', rows: 3 }} />
      {photos}
      <TextField
        {...fieldProps('email', errors)}
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
