/** Reads the files from which cards are drawn, out of the built site. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CARD_FONT, CARD_KIT, type CardKit, cardGround } from '../../../model/trailer/card-kit.ts';
import { BOX, type Look } from '../../../model/trailer/look.ts';
import { readOutline } from '../../../model/trailer/outline.ts';
import { heightOfBed } from '../../../model/trailer/parts.ts';
import { type Typeface, typefaceFrom } from '../../../model/typeface.ts';

export class SiteKit {
  readonly #dir: string;
  readonly #kit: CardKit;
  readonly trailer: CardKit['trailer'];
  /** Height of the trailer's bed, where it is `BED` wide. */
  readonly bedHeight: number;
  readonly typeface: Typeface;
  /** Changes with the build. */
  readonly version: string;

  private constructor(dir: string, kit: string, font: Buffer) {
    this.#dir = dir;
    this.#kit = JSON.parse(kit) as CardKit;
    this.version = kit;
    this.trailer = this.#kit.trailer;
    this.bedHeight = heightOfBed(this.trailer);
    this.typeface = typefaceFrom(font);
  }

  /** @throws if the folder is not that of a built site */
  static async read(dir: string): Promise<SiteKit> {
    const [kit, font] = await Promise.all([
      readFile(join(dir, CARD_KIT), 'utf8'),
      readFile(join(dir, CARD_FONT)),
    ]);
    return new SiteKit(dir, kit, font);
  }

  look(id: string): Look {
    const side = this.#kit.things[id]?.side;
    return side ? { shape: side[0], outline: readOutline(side[1]) } : { shape: 1, outline: BOX };
  }

  /** The picture of a thing, from the side if there is one. */
  picture(id: string): Promise<Buffer> {
    return this.file(this.#kit.things[id]?.file ?? '');
  }

  /** @param language its code */
  ground(language: string): Promise<Buffer> {
    return this.file(cardGround(language));
  }

  file(path: string): Promise<Buffer> {
    return readFile(join(this.#dir, path));
  }
}
