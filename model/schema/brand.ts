import { z } from 'zod';
import { WORDS } from './words.ts';

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a color as # and six digits, such as "#143f30"')
  .toLowerCase();

const imageFile = z
  .string()
  .regex(/^[\w-]+\.(svg|png)$/i, 'the name of an SVG or PNG file in photos/brand/, such as logo.svg');

export const brandSchema = z.strictObject({
  /** One or two short sentences; the second one is raised in the home page's hero. Empty for none. */
  slogan: z.string().trim().max(60).register(WORDS, {}),
  logo: z
    .strictObject({
      file: z.union([z.literal(''), imageFile]),
      /** Whether the picture contains the business name; if so, the name is not written beside it. */
      has_name: z.boolean(),
      /** For browser tabs and home screens; empty: the logo, or the initials if the logo has the name. */
      square_file: z.union([z.literal(''), imageFile]),
    })
    .refine(({ file, has_name }) => file !== '' || !has_name, {
      path: ['has_name'],
      error: 'false where no file is named',
    }),
  pointer: z.enum(['hand', 'arrow']).default('arrow'),
  colors: z.strictObject({
    page: color,
    panel: color,
    dark: color,
    text: color,
    call: color,
    estimate: color,
    urgent: color,
    error: color,
  }),
});

export type BrandFile = z.output<typeof brandSchema>;
export type BrandColors = BrandFile['colors'];
