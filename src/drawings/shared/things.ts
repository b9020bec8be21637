/** Small side views of junk, as SVG text; each fills the rectangle it is given. */

type Place = [x: number, y: number, width: number, height: number];

const placed = ([x, y, width, height]: Place, viewBox: string, shapes: string, stretch = false) =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}"${
    stretch ? ' preserveAspectRatio="none"' : ''
  }>${shapes}</svg>`;

export const box = (...place: Place) =>
  placed(
    place,
    '0 0 40 30',
    '<rect x=".5" y=".5" width="39" height="29" rx="2.5" fill="#dba768"/><path d="M16 .5h8v11h-8Z" fill="#f4dcae"/><path d="M28 22h7" stroke="#b07d3d" stroke-width="2"/>',
    true,
  );

export const bag = (color: string, ...place: Place) =>
  placed(
    place,
    '0 0 40 40',
    `<g fill="${color}"><path d="M20 10c9 2 18 11 17 21-.6 6-5 8-17 8S3.6 37 3 31C2 21 11 12 20 10Z"/><path d="m14 3 6 4 6-4-2.5 8h-7Z"/></g><path d="M11 27c.5-4 2.5-7 5.5-9" stroke="#fff" stroke-opacity=".28" stroke-width="2.5" fill="none" stroke-linecap="round"/>`,
  );

export const sofa = (seat: string, arm: string, ...place: Place) =>
  placed(
    place,
    '0 0 80 40',
    `<g fill="${seat}"><path d="M12 12a8 8 0 0 1 8-8h40a8 8 0 0 1 8 8v14H12Z"/><path d="M40 5v20" stroke="#00000030" stroke-width="1.5"/><rect x="12" y="20" width="56" height="14" rx="4"/></g><path d="M14 22h52" stroke="#ffffff40" stroke-width="2"/><g fill="${arm}"><rect x="2" y="14" width="13" height="21" rx="6"/><rect x="65" y="14" width="13" height="21" rx="6"/></g><path d="M10 35v4M70 35v4" stroke="#7d4b2a" stroke-width="4"/>`,
  );

export const chest = (...place: Place) =>
  placed(
    place,
    '0 0 44 32',
    '<rect width="44" height="32" rx="3" fill="#b9793f"/><path d="M4 4h17v10H4Zm19 0h17v10H23ZM4 17h17v11H4Zm19 0h17v11H23Z" fill="#cf935a"/><g fill="#fbe6b8"><circle cx="12.5" cy="9" r="1.8"/><circle cx="31.5" cy="9" r="1.8"/><circle cx="12.5" cy="22.5" r="1.8"/><circle cx="31.5" cy="22.5" r="1.8"/></g>',
  );

export const tire = (...place: Place) =>
  placed(
    place,
    '0 0 30 30',
    '<circle cx="15" cy="15" r="14.5" fill="#26302c"/><circle cx="15" cy="15" r="7" fill="#4b5750"/>',
  );

export const fridge = (...place: Place) =>
  placed(
    place,
    '0 0 28 52',
    '<rect width="28" height="52" rx="4" fill="#f7efe0" stroke="#c9bfa8" stroke-width="1.5"/><path d="M0 19h28" stroke="#c9bfa8" stroke-width="1.5"/><path d="M23 9v6M23 24v9" stroke="#8d9790" stroke-width="2.5" stroke-linecap="round"/>',
  );

/** The pile that shows between the things, in one color. */
export const heap = (outline: string) => `<path d="${outline}" fill="#d8c39a"/>`;
