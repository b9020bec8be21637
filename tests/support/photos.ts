import sharp from 'sharp';
import { content } from './pages.ts';
import { expect, type Page, QuoteForm } from './site.ts';

const words = content.quoteForm.fields.photos;

/** As chosen by a visitor. */
interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Like a phone's: with GPS data, and stored rotated. Each color is another file. */
export async function photo(name: string, background: string, width = 800, height = 600): Promise<PhotoFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Make: 'Phonemaker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 34/1 54/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Need not be a photo. */
export const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg'): PhotoFile => ({
  name,
  mimeType,
  buffer,
});

/** The header of an iPhone's HEIC photo; nothing can open the rest. */
export const HEIC = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(100)]);

export class PhotosField {
  readonly page: Page;
  readonly form: QuoteForm;

  constructor(page: Page) {
    this.page = page;
    this.form = new QuoteForm(page);
  }

  static async open(page: Page): Promise<PhotosField> {
    const field = new PhotosField(page);
    await page.goto('/');
    await field.form.hydrated();
    await field.form.openMore();
    return field;
  }

  get input() {
    return this.page.getByLabel(words.label);
  }
  get previews() {
    return this.form.element.getByRole('img', { name: /^Your photo \d$/ });
  }
  get message() {
    return this.page.locator('#quote-photos-error');
  }
  removeButton(n: number) {
    return this.form.element.getByRole('button', { name: `Remove photo ${n}` });
  }

  /** Waits for the expected number of previews. */
  async choose(files: PhotoFile[], previews: number): Promise<void> {
    await this.input.setInputFiles(files);
    await expect(this.previews).toHaveCount(previews);
    for (const preview of await this.previews.all())
      await expect
        .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
  }
}
