/** A page that is not shown paints nothing. */
const MAX_WAIT_MS = 100;

/** The page answers a touch before the work that follows from it. @returns a function that cancels the task */
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
