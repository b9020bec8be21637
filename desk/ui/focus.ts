export function focusTitle(): void {
  // If a lead is open beside the list, the last title is the lead's.
  const titles = [...document.querySelectorAll<HTMLElement>('main h1')];
  titles.findLast((title) => title.checkVisibility())?.focus({ preventScroll: true });
}

export function refocusIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusTitle();
  });
}
