import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Typeface, typefaceFrom } from '../../../model/typeface.ts';
import { CARD_FONT, CARD_KIT, type CardKit, cardGround } from '../../../trailer/card-kit.ts';
import { BOX, type Look } from '../../../trailer/look.ts';
import { readOutline } from '../../../trailer/outline.ts';
import { heightOfBed } from '../../../trailer/parts.ts';
import { type Cutout, cutoutFrom } from './raster.ts';
import { RecentFiles } from './recent-files.ts';

const MAX_CUTOUT_BYTES = 8 * 2 ** 20;

export class SiteKit {
  readonly #dir: string;
  readonly #kit: CardKit;
  readonly trailer: CardKit['trailer'];
  /** Height of the trailer's bed, where it is `BED` wide. */
  readonly bedHeight: number;
  readonly typeface: Typeface;
  readonly #cutouts = new RecentFiles<Cutout>(MAX_CUTOUT_BYTES);

  private constructor(dir: string, kit: string, font: Buffer) {
    this.#dir = dir;
    this.#kit = JSON.parse(kit) as CardKit;
    this.trailer = this.#kit.trailer;
    this.bedHeight = heightOfBed(this.trailer);
    this.typeface = typefaceFrom(font);
  }

  static async read(dir: string): Promise<SiteKit> {
    const [kit, font] = await Promise.all([
      readFile(join(dir, CARD_KIT), 'utf8'),
      readFile(join(dir, CARD_FONT)),
    ]);
    return new SiteKit(dir, kit, font);
  }

  readonly look = (id: string): Look => {
    const side = this.#kit.things[id]?.side;
    return side ? { shape: side[0], outline: readOutline(side[1]) } : { shape: 1, outline: BOX };
  };

  picture(id: string): string {
    return this.#kit.things[id]?.file ?? '';
  }

  /** A picture in a size, rounded up. @param mask SVG, of which the picture gets the opacity */
  async cutout(path: string, width: number, height: number, mask?: string): Promise<Cutout> {
    const size = { width: Math.ceil(width), height: Math.ceil(height) };
    const key = [path, size.width, size.height].join(' ');
    const made = this.#cutouts.get(key);
    if (made) return made;
    const picture = sharp(await this.file(path), { density: 300 }).resize({ ...size, fit: 'fill' });
    if (mask) picture.composite([{ input: Buffer.from(mask), blend: 'dest-in' }]);
    const cutout = cutoutFrom(await picture.ensureAlpha().raw().toBuffer(), size.width, size.height);
    this.#cutouts.add(key, cutout);
    return cutout;
  }

  ground(language: string): Promise<Buffer> {
    return this.file(cardGround(language));
  }

  file(path: string): Promise<Buffer> {
    return readFile(join(this.#dir, path));
  }
}
