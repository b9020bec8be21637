/** Vite plugin that provides `virtual:brand.css`: the colors of content/brand.yaml as custom properties. */
import type { Plugin } from 'vite';
import type { Content } from '../model/load.ts';
import { paletteCss } from '../model/palette.ts';

const ID = 'virtual:brand.css';

export function brandCss(read: () => Content): Plugin {
  return {
    name: 'brand-css',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? paletteCss(read().brand.palette) : undefined),
  };
}
