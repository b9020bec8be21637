/** Where the focus goes when what had it is gone. */

/** To the title of the screen, from which whoever came by keyboard or screen reader goes on. */
export function focusTitle(): void {
  // Of a list and a lead beside it, the lead's.
  const titles = [...document.querySelectorAll<HTMLElement>('main h1')];
  titles.findLast((title) => title.checkVisibility())?.focus({ preventScroll: true });
}

/** Once the next frame is there, to the title, unless something has the focus. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusTitle();
  });
}
