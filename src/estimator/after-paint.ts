/**
 * Does what a visitor does not wait for once the next picture is on the screen, or when the page goes.
 * @returns what calls it off
 */
export function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    removeEventListener('pagehide', run);
  };
  function run() {
    cancel();
    task();
  }
  addEventListener('pagehide', run);
  return cancel;
}
