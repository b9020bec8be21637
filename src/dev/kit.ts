import { logoProps } from '../brand/logo.ts';
import { content } from '../build/content.ts';
import { townProps } from '../layouts/city-props.ts';
import { featuresFor } from '../layouts/component-props.ts';
import { servicesIndexProps } from '../layouts/services-props.ts';
import { picture } from '../media/media.ts';
import { browserTexts } from '../words/browser-texts.ts';
import { toPhone } from '../words/phone.ts';
import { setTexts } from '../words/texts.ts';

setTexts(browserTexts(content));

export const kit = {
  content,
  site: content.site,
  phone: toPhone(content),
  logo: logoProps(content),
  picture: (name: string) => picture(content, name),
  featuresFor,
  townMaps: content.cities.slice(0, 1).map((city) => townProps(content, city).map),
  mapOfAll: servicesIndexProps(content).map,
};

export type Kit = typeof kit;
