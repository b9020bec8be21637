/** Delays work until the result of the visitor's touch is on the screen. */

/** The longest wait, in milliseconds: a page that is not shown paints nothing. */
const MAX_WAIT_MS = 100;

/**
 * Runs `task` once, after the next frame is painted or when the page is left, so that the page answers a touch before
 * it does the work that follows from it.
 * @returns a function that cancels it
 */
export function afterPaint(task: () => void): () => void {
  const timers = [setTimeout(run, MAX_WAIT_MS)];
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
