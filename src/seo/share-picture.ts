/** Addresses of the pictures with which pages are shared. share-card.ts draws them. */

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** `/og/home.jpg`, `/og/piano-removal.jpg` */
export function sharePicture(path: string): string {
  return `/og/${shareName(path)}.jpg`;
}

export function shareName(path: string): string {
  return path === '/' ? 'home' : path.slice(1);
}
