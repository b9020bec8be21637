/** Photos for the browser tests, and the field that takes them. */
import sharp from 'sharp';
import { content } from './pages.ts';
import { expect, type Page, QuoteForm } from './site.ts';

const words = content.quoteForm.fields.photos;

/** A file as a visitor chooses it. */
export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** As a phone takes it: with the place in it, and on its side. Each color is another file. */
export async function photo(name: string, background: string, width = 800, height = 600): Promise<PhotoFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Make: 'Phonemaker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 34/1 54/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A file that need not be a photo. */
export const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg'): PhotoFile => ({
  name,
  mimeType,
  buffer,
});

/** The beginning of what iPhones take photos in, and nothing that could be opened. */
export const HEIC = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(100)]);

/** The form's field for photos, and what a visitor does with it. */
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

  /** Chooses files and waits until as many previews are there as there should be. */
  async choose(files: PhotoFile[], previews: number): Promise<void> {
    await this.input.setInputFiles(files);
    await expect(this.previews).toHaveCount(previews);
    for (const preview of await this.previews.all())
      await expect
        .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
  }
}
