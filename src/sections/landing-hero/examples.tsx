import type { Examples } from '../../dev/example.ts';
import { LandingHero } from './landing-hero.tsx';

export const examples: Examples = ({ content, site, props, phone }) => {
  const { services, cities, items, cleanouts } = content;
  const shared = {
    crumbsLabel: site.breadcrumbs_label,
    reviewLine: { text: site.badges.review_line ?? '41 reviews', stars: 5 },
    banner: site.badges.limited,
    phone,
  };
  const city = (name: string) => {
    const page = cities.find((each) => each.name === name);
    return {
      name: `City, ${name}`,
      full: true,
      show: page && (
        <LandingHero
          {...shared}
          crumbs={props.crumbsTo(page.link, { text: site.footer.links.services, path: services.path })}
          h1={page.h1}
          subline={page.subline}
          cta={page.cta}
          picture={props.heroPicture(page.path, page.setting)}
        />
      ),
    };
  };
  const item = items.reduce((longest, each) => (each.h1.length > longest.h1.length ? each : longest));
  const cleanout = cleanouts[0];
  return [
    city('Rancho Cordova'),
    city('West Sacramento'),
    city('Davis'),
    {
      name: 'Item, the longest headline',
      full: true,
      show: (
        <LandingHero
          {...shared}
          crumbs={props.crumbsTo(item.link)}
          h1={item.h1}
          subline={item.lead}
          cta={item.cta}
          picture={props.heroPicture(item.path)}
        />
      ),
    },
    {
      name: 'A photo',
      full: true,
      show: (
        <LandingHero
          {...shared}
          crumbs={props.crumbsTo(item.link)}
          h1={item.h1}
          subline={item.lead}
          cta={item.cta}
          picture={{ ...props.heroPicture(item.path), cutout: false, color: '#456' }}
        />
      ),
    },
    {
      name: 'Cleanout',
      full: true,
      show: cleanout && (
        <LandingHero
          {...shared}
          banner={site.badges.cleanout}
          crumbs={props.crumbsTo(cleanout.link)}
          h1={cleanout.h1}
          subline={cleanout.lead}
          cta={cleanout.cta}
          picture={props.heroPicture(cleanout.path)}
        />
      ),
    },
    {
      name: 'Services index, without a banner',
      full: true,
      show: (
        <LandingHero
          crumbsLabel={shared.crumbsLabel}
          reviewLine={shared.reviewLine}
          phone={phone}
          crumbs={props.crumbsTo(site.footer.links.services)}
          h1={services.hero.h1}
          subline={services.hero.lead}
          cta={site.cta.estimate}
          picture={props.heroPicture(services.path)}
        />
      ),
    },
  ];
};
