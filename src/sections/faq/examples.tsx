import { at, type Examples } from '../../dev/example.ts';
import { Faq } from './faq.tsx';

export const examples: Examples = ({ site, content, phone, props }) => {
  const [city] = content.cities;
  const show = (
    <Faq
      heading={props.forCity(site.faq.heading_city, 'Rancho Cordova')}
      questions={city?.faq ?? []}
      phone={phone}
    />
  );
  return [
    { name: 'Closed', full: true, show },
    { name: 'Open', full: true, show, set: { 'details:nth-of-type(2)': { open: '' } } },
    { name: 'Focus', full: true, show, set: at('details:first-of-type summary', 'focus') },
  ];
};
