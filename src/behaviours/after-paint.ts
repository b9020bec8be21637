/** Work that can wait until what a visitor just did is on the screen. */

/** The longest wait, in milliseconds: a page that is not shown paints nothing. */
const AT_LATEST_MS = 100;

/**
 * Does `task` once, when the next frame is painted or when the page goes, so that a touch is answered before what follows
 * from it is worked out.
 * @returns what calls it off
 */
export function afterPaint(task: () => void): () => void {
  const timers = [setTimeout(run, AT_LATEST_MS)];
  const frame = requestAnimationFrame(() => timers.push(setTimeout(run)));
  addEventListener('pagehide', run);

  function cancel() {
    cancelAnimationFrame(frame);
    timers.forEach(clearTimeout);
    removeEventListener('pagehide', run);
  }
  function run() {
    cancel();
    task();
  }
  return cancel;
}
