import { CARD } from '../../trailer/card-kit.ts';

export const SHARE_WIDTH = CARD.width;
export const SHARE_HEIGHT = CARD.height;

/** `/og/home.jpg`, `/og/piano-removal.jpg` */
export function sharePicture(path: string): string {
  return `/og/${shareName(path)}.jpg`;
}

export function shareName(path: string): string {
  return path === '/' ? 'home' : path.slice(1);
}
