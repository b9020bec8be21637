/** Vite plugin that provides the colors of content/brand.yaml: `virtual:brand.css`, and what the desk adds in `virtual:desk.css`. */
import type { Plugin } from 'vite';
import type { Content } from '../model/load.ts';
import { deskCss } from '../model/night-palette.ts';
import { paletteCss } from '../model/palette.ts';

const FILES: Readonly<Record<string, typeof paletteCss>> = {
  'virtual:brand.css': paletteCss,
  'virtual:desk.css': deskCss,
};

export function brandCss(read: () => Content): Plugin {
  return {
    name: 'brand-css',
    resolveId: (id) => (Object.hasOwn(FILES, id) ? `\0${id}` : undefined),
    load: (id) => FILES[id.slice(1)]?.(read().brand.palette),
  };
}
