/** Drawn photos with the properties of a phone's: opaque, noisy, dark or bright, portrait or landscape. */
import sharp from 'sharp';

interface Scene {
  width: number;
  height: number;
  /** SVG shapes, 100 units wide. */
  shapes: string;
  /** Spread of the noise, from 0 to 255. */
  grain: number;
}

const clutter = (colors: readonly string[], ground: number, height: number) =>
  colors
    .map((color, i) => {
      const [x, size] = [4 + ((i * 37) % 80), 8 + ((i * 7) % 14)];
      const y = ground - ((i * 11) % height);
      return `<rect x="${x}" y="${y}" width="${size}" height="${size * 0.8}" rx="1.5" fill="${color}" transform="rotate(${((i * 23) % 30) - 15} ${x} ${y})"/>`;
    })
    .join('');

const BOXES = [
  '#8a6242',
  '#5d4a3a',
  '#b08a5a',
  '#3d4a55',
  '#7a2f2a',
  '#6b6b60',
  '#a07c50',
  '#2f3d35',
  '#94805f',
];

const sky = (top: string, bottom: string, height: number) =>
  `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><rect width="100" height="${height}" fill="url(#sky)"/>`;

/** By what they show. */
export const PHONE_PHOTOS = {
  'dark garage': {
    width: 1280,
    height: 960,
    grain: 14,
    shapes: `<rect width="100" height="75" fill="#14120f"/><path d="M0 56 100 50V75H0Z" fill="#242019"/><circle cx="72" cy="16" r="3" fill="#f5e2a8"/><circle cx="72" cy="16" r="26" fill="#f5e2a8" opacity=".09"/>${clutter(BOXES, 58, 24)}<rect width="100" height="75" opacity=".45"/>`,
  },
  'bright yard': {
    width: 1280,
    height: 720,
    grain: 9,
    shapes: `${sky('#dcecf8', '#fdfdf8', 30)}<path d="M0 26Q30 20 55 25T100 22V57H0Z" fill="#b9cf84"/><path d="M0 30h100v3H0Z" fill="#f4f0e6"/>${clutter(['#e8e2d2', '#c9b58a', '#f2f2ee', '#d7a35c', '#fff'], 44, 12)}`,
  },
  'upright pile': {
    width: 1200,
    height: 1600,
    grain: 12,
    shapes: `${sky('#9fb4c2', '#d5d8d3', 60)}<path d="M0 58h100v76H0Z" fill="#77756e"/>${clutter([...BOXES, '#c94f2c', '#d9d2c0', ...BOXES], 108, 62)}`,
  },
  'gray driveway': {
    width: 1280,
    height: 960,
    grain: 10,
    shapes: `${sky('#b9c0c4', '#d3d4d2', 28)}<path d="M0 26h100v49H0Z" fill="#8d8b86"/><rect x="8" y="8" width="44" height="32" fill="#c9beb0"/><path d="M4 9 30-2 56 9Z" fill="#5a4b45"/>${clutter(['#3c6ea5', '#24364d', '#c0c4c6', '#5d4a3a', '#aa3a2b'], 54, 14)}`,
  },
  'white wall': {
    width: 1280,
    height: 960,
    grain: 5,
    shapes: `<rect width="100" height="75" fill="#f3eee2"/><path d="M0 54h100v21H0Z" fill="#c9a679"/><rect x="20" y="30" width="52" height="22" rx="5" fill="#e9e4d8"/><rect x="16" y="38" width="60" height="18" rx="4" fill="#d9d2c3"/>`,
  },
} as const satisfies Record<string, Scene>;

export type PhonePhoto = keyof typeof PHONE_PHOTOS;

/** A JPEG. */
export async function phonePhoto(name: PhonePhoto): Promise<Buffer> {
  const { width, height, shapes, grain }: Scene = PHONE_PHOTOS[name];
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 ${(100 * height) / width}" preserveAspectRatio="xMidYMid slice">${shapes}</svg>`;
  const noise = sharp({
    create: {
      width: width / 2,
      height: height / 2,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: grain },
    },
  });
  const film = await noise.resize(width, height).png({ compressionLevel: 0 }).toBuffer();
  return sharp(Buffer.from(scene))
    .flatten()
    .composite([{ input: film, blend: 'soft-light' }])
    .jpeg({ quality: 82 })
    .toBuffer();
}
