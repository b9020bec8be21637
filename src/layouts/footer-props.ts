import { fill } from '../../model/fill.ts';
import { logo } from '../brand/logo.ts';
import { content, phone } from '../site.ts';

const { site, business } = content;
const { footer } = site;

/** Places that the footer names. On a site of thousands, all of them on every page would outgrow the pages. */
const MOST_PLACES = 30;

const places = content.cities.slice(0, MOST_PLACES).map(({ path, name }) => ({ path, text: name }));

/** The footer, the same on every page. */
export const footerProps = {
  logo,
  about: footer.about,
  insured: [footer.insured, business.license].filter(Boolean).join(', '),
  hoursLabel: footer.hours_label,
  hours: footer.hours,
  phone,
  email: business.email,
  emailLabel: footer.mail_aria,
  groups: [
    { heading: footer.headings.areas, links: places },
    {
      heading: footer.headings.services,
      links: content.items.map(({ path, item }) => ({ path, text: item })),
    },
    {
      heading: footer.headings.cleanouts,
      links: content.cleanouts.map(({ path, name }) => ({ path, text: name })),
    },
  ],
  legal: [
    { path: '/', text: footer.links.home },
    { path: '/services', text: footer.links.services },
    { path: content.estimator.path, text: content.estimator.link },
    { path: '/privacy-policy', text: footer.links.privacy },
    { path: '/terms-of-service', text: footer.links.terms },
  ],
  copyright: fill(footer.copyright, { year: new Date().getFullYear() }),
  optOut: footer.opt_out,
  optOutDetail: footer.opt_out_detail,
};
