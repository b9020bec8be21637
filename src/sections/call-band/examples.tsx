import type { Examples } from '../../dev/example.ts';
import { CallBand } from './call-band.tsx';

export const examples: Examples = ({ site, content, phone }) => {
  const { first } = site.call_blocks;
  return [
    {
      name: 'With a note',
      full: true,
      show: <CallBand heading={first.heading} text={first.text} note={first.note} phone={phone} />,
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
