/** A form that is submitted before its island is there: nothing is lost, nothing happens twice. */

/** After this long without its script the form is posted the plain way, in milliseconds. */
const PATIENCE_MS = 8_000;

/**
 * Holds a submission made before hydration and replays it once the form says `quote:ready`. When the script does not
 * come, the browser posts the form itself.
 */
export function holdSubmission(island: HTMLElement, hydrate: () => Promise<void>): void {
  let held: HTMLFormElement | undefined;

  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (held) return;
    held = event.target as HTMLFormElement;
    held.setAttribute('aria-busy', 'true');
    const timer = setTimeout(postPlainly, PATIENCE_MS);
    island.addEventListener('quote:ready', () => clearTimeout(timer), { once: true });
    hydrate().catch(postPlainly);
  };

  const release = () => {
    island.removeEventListener('submit', hold, true);
    held?.removeAttribute('aria-busy');
    held?.requestSubmit();
  };

  const postPlainly = () => {
    island.removeEventListener('submit', hold, true);
    held?.submit();
  };

  island.addEventListener('submit', hold, true);
  island.addEventListener('quote:ready', release, { once: true });
}
