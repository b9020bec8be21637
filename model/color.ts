/** Lightness (0 black, 1 white), chroma (0 gray, about 0.3 the most vivid) and hue in degrees: the OKLCH color space. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

export function rgbTriple(hex: string): string {
  return channels(hex).join(' ');
}

export function toOklch(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = linearChannels(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const redGreen = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const yellowBlue = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l,
    c: Math.hypot(redGreen, yellowBlue),
    h: (Math.atan2(yellowBlue, redGreen) * 180) / Math.PI,
  };
}

export function toHex({ l, c, h }: Oklch): string {
  const angle = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${linear.map((part) => hexByte(fromLinear(Math.min(1, Math.max(0, part))))).join('')}`;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = linearChannels(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function linearChannels(hex: string): number[] {
  return channels(hex).map((byte) => toLinear(byte / 255));
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function fromLinear(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}

function hexByte(part: number): string {
  return Math.round(part * 255)
    .toString(16)
    .padStart(2, '0');
}
