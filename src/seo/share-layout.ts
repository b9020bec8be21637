/** In pixels. */
import { CARD } from '../../trailer/card-kit.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from './share-picture.ts';

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface CardLayout {
  headline: Rect;
  picture: Rect;
  radius: number;
}

export const BAND: Rect = {
  left: 0,
  top: CARD.ground,
  width: SHARE_WIDTH,
  height: SHARE_HEIGHT - CARD.ground,
};
export const MARGIN = CARD.margin;

const HEADLINE: Rect = { left: MARGIN, top: MARGIN, width: 452, height: BAND.top - 2 * MARGIN };

/** A cut-out is as large as possible, because text may overlap its transparent parts. */
export function cardLayout(cutout: boolean): CardLayout {
  if (cutout) {
    const picture = { left: 452, top: 0, width: SHARE_WIDTH - 452, height: BAND.top };
    return { headline: HEADLINE, picture, radius: 0 };
  }
  const left = HEADLINE.left + HEADLINE.width + 40;
  const top = MARGIN - 8;
  const picture = { left, top, width: SHARE_WIDTH - left - top, height: BAND.top - 2 * top };
  return { headline: HEADLINE, picture, radius: 28 };
}
