import type { Examples } from '../../dev/example.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

export const examples: Examples = ({ site, content: { services } }) => {
  const label = site.breadcrumbs_label;
  const home = { text: site.footer.links.home, path: '/' };
  const all = { text: site.footer.links.services, path: services.path };
  return [
    { name: 'Two steps', show: <Breadcrumbs label={label} crumbs={[home, { text: all.text }]} /> },
    {
      name: 'Three steps',
      show: <Breadcrumbs label={label} crumbs={[home, all, { text: 'Rancho Cordova junk removal' }]} />,
    },
    {
      name: 'Wraps',
      show: (
        <div style={{ width: '15rem' }}>
          <Breadcrumbs label={label} crumbs={[home, all, { text: 'Rancho Cordova junk removal' }]} />
        </div>
      ),
    },
  ];
};
