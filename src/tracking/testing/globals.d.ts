/** What the test pages' island puts on the window. */
interface Window {
  readAttribution: typeof import('../read-attribution.ts').readAttribution;
}
