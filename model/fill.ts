/** Replaces each `{name}` that `values` knows; leaves the others for a later step. Runs in build, server and browser. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{([\w:/-]+)\}/g, (slot, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : slot,
  );
}
