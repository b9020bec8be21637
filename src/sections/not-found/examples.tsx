import type { Examples } from '../../dev/example.ts';
import { NotFound } from './not-found.tsx';

export const examples: Examples = ({ site, content, picture, phone }) => [
  {
    name: 'Unknown path',
    full: true,
    show: (
      <NotFound
        heading={site.not_found.heading}
        text={site.not_found.text}
        home={{ path: content.home.path, text: site.not_found.home }}
        linksHeading={site.not_found.links_heading}
        links={[
          { path: content.services.path, text: site.footer.links.services },
          ...content.cities.slice(0, 3).map(({ path, link }) => ({ path, text: link })),
        ]}
        picture={picture('home/garage')}
        phone={phone}
      />
    ),
  },
];
