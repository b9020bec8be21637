import type { Examples } from '../../dev/example.ts';
import { CallBand } from './call-band.tsx';

export const examples: Examples = ({ site, content, phone }) => {
  const [cleanout] = content.cleanouts;
  return [
    {
      name: 'With a note',
      full: true,
      show: cleanout && <CallBand {...cleanout.call_first} note={site.call_notes.first} phone={phone} />,
    },
    {
      name: 'On the services index',
      full: true,
      show: (
        <CallBand heading={content.services.help.heading} text={content.services.help.text} phone={phone} />
      ),
    },
  ];
};
