/** Work that can wait until what a visitor just did is on the screen. */

/** The longest wait, in milliseconds: a page that is not shown paints nothing. */
const AT_LATEST_MS = 100;

/** Resolves once the next frame is painted, so that a touch is answered before what follows from it is worked out. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, AT_LATEST_MS);
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}
