/** Set by the test pages' island. */
interface Window {
  readAttribution: typeof import('../read-attribution.ts').readAttribution;
}
