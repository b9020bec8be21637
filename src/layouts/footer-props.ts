import { fill } from '../../model/fill.ts';
import type { Content } from '../../model/load.ts';
import { logoProps } from '../brand/logo.ts';
import { toPhone } from '../words/phone.ts';
import { answerLanguageHint } from './languages.ts';

/** A site can have thousands of places, and the footer is on every page. */
const MAX_PLACES = 30;

export function footerProps(content: Content) {
  const {
    site: { footer },
    business,
    pathOf,
  } = content;
  const places = content.cities.slice(0, MAX_PLACES).map(({ path, name }) => ({ path, text: name }));
  return {
    logo: logoProps(content),
    about: footer.about,
    insured: [footer.insured, business.license].filter(Boolean).join(', '),
    hoursLabel: footer.hours_label,
    hours: [footer.hours, answerLanguageHint(content)].filter(Boolean).join('. '),
    phone: toPhone(content),
    email: business.email,
    emailLabel: footer.mail_aria,
    groups: [
      { heading: footer.headings.areas, links: places },
      {
        heading: footer.headings.services,
        links: content.items.map(({ path, name }) => ({ path, text: name })),
      },
      {
        heading: footer.headings.cleanouts,
        links: content.cleanouts.map(({ path, name }) => ({ path, text: name })),
      },
    ].filter(({ links }) => links.length > 0),
    legal: [
      { path: pathOf('/'), text: footer.links.home },
      { path: pathOf('/services'), text: footer.links.services },
      { path: content.estimator.path, text: content.estimator.link },
      { path: pathOf('/privacy-policy'), text: footer.links.privacy },
      { path: pathOf('/terms-of-service'), text: footer.links.terms },
    ],
    copyright: fill(footer.copyright, { year: new Date().getFullYear() }),
    optOut: footer.opt_out,
  };
}
