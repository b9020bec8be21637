import { quoteForm } from 'virtual:site-text';
import { memo, type ReactNode } from 'react';
import { QUOTE_LIMITS, type VisitorField } from '../../../contract/quote.ts';
import { Choice, TextArea, TextField } from '../../ui/field/field.tsx';
import { type FieldErrors, fieldId } from './messages.ts';

const { fields, required_mark: star, optional_mark: optional } = quoteForm;

interface FieldsProps {
  errors: FieldErrors;
  /** The photo field, which has its own state. */
  photos: ReactNode;
}

/**
 * The visitor's fields, in the order of the contract. Uncontrolled, so that text typed before hydration stays. Validation
 * reports exceeded limits; `maxlength` would silently truncate pasted text.
 */
export const Fields = memo(function Fields({ errors, photos }: FieldsProps) {
  const common = (name: VisitorField) => ({
    id: fieldId(name),
    label: fields[name].label,
    hint: fields[name].hint,
    error: errors[name],
  });
  const required = { mark: star, required: true };

  return (
    <>
      <TextField
        {...common('name')}
        {...required}
        control={{ name: 'name', autoComplete: 'name', autoCapitalize: 'words' }}
      />
      <div className="quote-form__pair">
        <TextField
          {...common('phone')}
          {...required}
          control={{ name: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel' }}
        />
        <TextField
          {...common('zip')}
          {...required}
          control={{ name: 'zip', inputMode: 'numeric', autoComplete: 'postal-code' }}
        />
      </div>
      <div className="quote-form__pair">
        <Choice
          {...common('service')}
          mark={optional}
          emptyOption={fields.service.empty_option}
          options={fields.service.options}
          control={{ name: 'service' }}
        />
        <Choice
          {...common('preferred_day')}
          mark={optional}
          emptyOption={fields.preferred_day.empty_option}
          options={fields.preferred_day.options}
          control={{ name: 'preferred_day' }}
        />
      </div>
      <TextArea {...common('details')} mark={optional} control={{ name: 'details', rows: 3 }} />
      {photos}
      <TextField
        {...common('email')}
        mark={optional}
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
});
