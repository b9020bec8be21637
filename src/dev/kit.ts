/** What examples are made of: the site's content and its pictures, as pages use them. */
import { footerProps } from '../layouts/footer-props.ts';
import * as props from '../layouts/section-props.ts';
import { drawingPath, picture } from '../media/media.ts';
import { cardsFor, content, featuresFor, phone, tilesFor, topTrustBarProps, trustClaims } from '../site.ts';

export const kit = {
  content,
  site: content.site,
  phone,
  cardsFor,
  featuresFor,
  tilesFor,
  topTrustBarProps,
  trustClaims,
  drawingPath,
  footerProps,
  picture,
  props,
};

export type Kit = typeof kit;
