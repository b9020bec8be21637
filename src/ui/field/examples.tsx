import { at, type Examples } from '../../dev/example.ts';
import { Choice, TextArea, TextField } from './field.tsx';

export const examples: Examples = ({ content: { quoteForm } }) => {
  const { fields, errors, notices, required_mark: star } = quoteForm;
  const phone = { ...fields.phone, mark: star, required: true };
  const tel = { type: 'tel', autoComplete: 'tel' };
  const service = { ...fields.service, emptyOption: fields.service.empty_option };
  const details = fields.details;
  const inForm = (name: string, show: React.ReactNode) => ({
    name,
    ground: 'paper' as const,
    show: <div className="dev__narrow">{show}</div>,
  });
  const empty = <TextField {...phone} id="phone" control={tel} />;
  return [
    inForm('Empty, with a hint', empty),
    inForm(
      'No hint',
      <TextField {...fields.name} mark={star} required id="name" control={{ autoComplete: 'name' }} />,
    ),
    { ...inForm('Pointed at', empty), set: at('input', 'hover') },
    { ...inForm('Focus', empty), set: at('input', 'focus') },
    inForm(
      'Filled',
      <TextField {...phone} id="phone" control={{ ...tel, defaultValue: '(916) 555-0134' }} />,
    ),
    inForm(
      'Error',
      <TextField
        {...phone}
        id="phone"
        error={errors['phone_invalid']}
        control={{ ...tel, defaultValue: '916 555 018' }}
      />,
    ),
    {
      ...inForm(
        'Error, focus',
        <TextField {...phone} id="phone" error={errors['phone_missing']} control={tel} />,
      ),
      set: at('input', 'focus'),
    },
    inForm(
      'Notice',
      <Choice
        {...fields.preferred_day}
        emptyOption={fields.preferred_day.empty_option}
        id="day"
        notice={notices.today_late}
        control={{ defaultValue: 'today' }}
      />,
    ),
    inForm('Choice', <Choice {...service} id="service" control={{}} />),
    inForm('Choice, chosen', <Choice {...service} id="service" control={{ defaultValue: 'treadmill' }} />),
    {
      ...inForm('Choice, focus', <Choice {...service} id="service" control={{}} />),
      set: at('select', 'focus'),
    },
    inForm(
      'Choice, error',
      <Choice {...service} id="service" error={errors['service_unknown']} control={{}} />,
    ),
    inForm('Several lines', <TextArea {...details} id="details" control={{ rows: 3 }} />),
    inForm(
      'Several lines, filled',
      <TextArea
        {...details}
        id="details"
        control={{
          rows: 3,
          defaultValue:
            'Sectional couch and about ten boxes on the second floor, one flight of stairs with a turn. There is a narrow gate on the left side of the house; the code is on the box. A treadmill, too.',
        }}
      />,
    ),
    inForm(
      'Several lines, error',
      <TextArea
        {...details}
        id="details"
        error={errors['details_too_long']}
        control={{ rows: 3, defaultValue: 'Everything.' }}
      />,
    ),
  ];
};
