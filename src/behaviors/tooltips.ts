/** Product section 7: no delay on focus, or soon after another tooltip closed. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const EDGE_PX = 12;

let open: Element | null = null;
let lastClosed = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

export function attachTooltips(): void {
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'touch') return;
    const tooltip = closest(event.target);
    if (tooltip === open && tooltip) clearTimeout(timer);
    else if (tooltip) schedule(tooltip);
  });
  document.addEventListener('pointerout', (event) => {
    const from = closest(event.target);
    if (!from || from.contains(event.relatedTarget as Node | null)) return;
    clearTimeout(timer);
    if (from === open && !from.matches(':focus-within')) close();
  });
  document.addEventListener('focusin', (event) => {
    const tooltip = closest(event.target);
    if (tooltip) show(tooltip);
    else close();
  });
  document.addEventListener('focusout', (event) => {
    if (closest(event.target) === open) close();
  });
  // For browsers in which a tap does not focus. A tap elsewhere closes the tooltip.
  document.addEventListener('click', (event) => {
    const tooltip = closest(event.target);
    if (tooltip) show(tooltip);
    else close();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  const alreadyFocused = closest(document.activeElement);
  if (alreadyFocused) show(alreadyFocused);
}

function closest(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-tooltip]') : null;
}

function schedule(tooltip: Element): void {
  clearTimeout(timer);
  const recently = open !== null || performance.now() - lastClosed < SKIP_DELAY_MS;
  if (recently) show(tooltip);
  else timer = setTimeout(() => show(tooltip), OPEN_DELAY_MS);
}

function show(tooltip: Element): void {
  if (tooltip === open) return;
  close();
  open = tooltip;
  keepOnScreen(tooltip);
  tooltip.toggleAttribute('data-open', true);
}

function close(): void {
  clearTimeout(timer);
  if (!open) return;
  open.toggleAttribute('data-open', false);
  open = null;
  lastClosed = performance.now();
}

function keepOnScreen(tooltip: Element): void {
  const bubble = tooltip.querySelector<HTMLElement>('[role="tooltip"]');
  if (!bubble) return;
  bubble.style.translate = '';
  const { left, right } = bubble.getBoundingClientRect();
  const over = right - (document.documentElement.clientWidth - EDGE_PX);
  if (over > 0) bubble.style.translate = `${-Math.min(over, left - EDGE_PX)}px`;
  else if (left < EDGE_PX) bubble.style.translate = `${EDGE_PX - left}px`;
}
