/** What examples are made of: the site's content in its primary language and its pictures, as pages use them. */
import type { City } from '../../model/cities.ts';
import type { PagePricing } from '../../model/page-parts.ts';
import { content } from '../build/content.ts';
import { featuresFor, tilesFor, topTrustBarProps, trustClaims } from '../layouts/component-props.ts';
import { footerProps } from '../layouts/footer-props.ts';
import * as sections from '../layouts/section-props.ts';
import { drawingPath, picture } from '../media/media.ts';
import { browserTexts } from '../words/browser-texts.ts';
import { toPhone } from '../words/phone.ts';
import { setTexts } from '../words/texts.ts';

setTexts(browserTexts(content));

export const kit = {
  content,
  site: content.site,
  phone: toPhone(content),
  featuresFor,
  tilesFor,
  topTrustBarProps: () => topTrustBarProps(content),
  trustClaims: () => trustClaims(content),
  drawingPath,
  footerProps: footerProps(content),
  picture: (name: string) => picture(content, name),
  props: {
    reviewsProps: sections.reviewsProps(content),
    foundersProps: sections.foundersProps(content),
    closingProps: sections.closingProps(content),
    estimatorProps: sections.estimatorProps(content),
    foldedEstimatorProps: sections.foldedEstimatorProps(content),
    priceFormProps: sections.priceFormProps(content),
    servicesIndexProps: sections.servicesIndexProps(content),
    includedProps: () => sections.includedProps(content),
    howItWorksProps: (tone?: 'quiet') => sections.howItWorksProps(content, tone),
    pricingProps: (pricing: Omit<PagePricing, 'cards'>) => sections.pricingProps(content, pricing),
    carouselProps: (path: string) => sections.carouselProps(content, path),
    heroPicture: (path: string, setting?: string) => sections.heroPicture(content, path, setting),
    crumbsTo: (name: string, ...between: { text: string; path: string }[]) =>
      sections.crumbsTo(content, name, ...between),
    townProps: (city: City) => sections.townProps(content, city),
    nearbyProps: (city: City) => sections.nearbyProps(content, city),
    around: (city: City) => sections.around(content, city),
    placesOf: sections.placesOf,
    forCity: sections.forCity,
  },
};

export type Kit = typeof kit;
