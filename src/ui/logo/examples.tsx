import { at, type Examples } from '../../dev/example.ts';
import { Logo } from './logo.tsx';

export const examples: Examples = ({ site, content: { business } }) => {
  const logo = <Logo brand={business.brand} label={site.header.home_link_label} />;
  return [
    { name: 'On cream', show: logo },
    { name: 'On white', show: <div style={{ background: '#fff', padding: '1rem' }}>{logo}</div> },
    {
      name: 'In the footer',
      show: (
        <div className="footer" style={{ padding: 0 }}>
          {logo}
        </div>
      ),
      ground: 'deep',
    },
    { name: 'Focus', show: logo, set: at('.logo', 'focus') },
    {
      name: 'A longer brand',
      show: <Logo brand="Hendricks & Daughters" label="Hendricks & Daughters, home page" />,
    },
  ];
};
