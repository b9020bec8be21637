const BROWSERS = [
  ['Edge', /\bEdgA?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux|CrOS/],
] as const;

/** `Safari on iPhone`; 'Unknown device' where the browser does not say. */
export function deviceName(userAgent: string): string {
  const name = (list: typeof BROWSERS | typeof SYSTEMS) => list.find(([, sign]) => sign.test(userAgent))?.[0];
  const [browser, system] = [name(BROWSERS), name(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
