/** Addresses of the pictures that stand for a page where it is shared. The pictures are drawn in share-card.ts. */

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** `/og/home.jpg`, `/og/piano-removal.jpg` */
export function sharePicture(path: string): string {
  return `/og/${shareName(path)}.jpg`;
}

export function shareName(path: string): string {
  return path === '/' ? 'home' : path.slice(1);
}
