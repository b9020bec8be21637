/** Moves the focus when the element that had it is gone. */

/** Focuses the title of the screen, from which keyboard and screen reader users continue. */
export function focusTitle(): void {
  // With a lead open beside the list, the lead's title.
  const titles = [...document.querySelectorAll<HTMLElement>('main h1')];
  titles.findLast((title) => title.checkVisibility())?.focus({ preventScroll: true });
}

/** Focuses the title after the next frame, unless another element has the focus. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusTitle();
  });
}
