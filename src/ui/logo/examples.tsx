import { at, type Examples } from '../../dev/example.ts';
import { Logo } from './logo.tsx';

const PICTURE = {
  src: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 30'><rect width='90' height='30' rx='6' fill='%23b3265a'/><circle cx='18' cy='15' r='9' fill='%23fff'/></svg>",
  width: 348,
  height: 116,
};

export const examples: Examples = ({ logo: props }) => {
  const logo = <Logo {...props} />;
  const inFooter = (shown: React.ReactNode) => (
    <div className="footer pine" style={{ padding: 0 }}>
      {shown}
    </div>
  );
  return [
    { name: 'On cream', show: logo },
    { name: 'On white', show: <div style={{ background: '#fff', padding: '1rem' }}>{logo}</div> },
    { name: 'In the footer', show: inFooter(logo), ground: 'deep' },
    { name: 'Focus', show: logo, set: at('.logo', 'focus') },
    {
      name: 'A longer brand',
      show: <Logo {...props} brand="Hendricks & Daughters" label="Hendricks & Daughters, home page" />,
    },
    { name: 'A picture', show: <Logo {...props} source={PICTURE} /> },
    {
      name: 'A picture that holds the name, in the footer',
      ground: 'deep',
      show: inFooter(<Logo {...props} source={PICTURE} brand="" />),
    },
  ];
};
