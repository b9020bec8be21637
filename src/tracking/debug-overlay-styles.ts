/** A constructed sheet: the content security policy allows no inline styles. */
const CSS = `
.debug-attribution {
  position: fixed; z-index: 2147483000; inset: auto auto 1rem 1rem; box-sizing: border-box;
  display: flex; flex-direction: column; gap: .5rem; width: min(32rem, 100vw - 2rem); max-height: min(70vh, 40rem);
  padding: 1rem; border: 2px solid var(--amber); border-radius: 12px; background: var(--pine); color: var(--paper);
  font: 400 .875rem/1.4 Figtree, system-ui, sans-serif; box-shadow: 0 12px 32px rgb(var(--shade) / .45);
}
.debug-attribution :is(h2, h3, p, dl, dd) { margin: 0; color: inherit; }
.debug-attribution h2 { font-size: 1.125rem; }
.debug-attribution h3 { margin-top: .75rem; font-size: .875rem; color: var(--amber); }
.debug-attribution p:has(button) { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
.debug-attribution button {
  min-height: 48px; padding: 0 1rem; border: 0; border-radius: 8px; background: var(--cream); color: var(--ink);
  font: inherit; font-weight: 600; cursor: pointer;
}
.debug-attribution :focus-visible { outline: 3px solid var(--amber); outline-offset: 2px; }
.debug-attribution-content { overflow: auto; }
.debug-attribution dl > div { display: flex; gap: .75rem; padding: .125rem 0; border-bottom: 1px solid var(--pine-lit); }
.debug-attribution dt { flex: 0 0 10rem; font-weight: 600; overflow-wrap: anywhere; }
.debug-attribution dd { min-width: 0; overflow-wrap: anywhere; }
@media (max-width: 480px) { .debug-attribution dt { flex-basis: 7rem; } }
`;

let sheet: CSSStyleSheet | undefined;

export function addPanelStyles(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets.push(sheet);
}
