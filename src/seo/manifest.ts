import type { Content } from '../../model/load.ts';

export function manifest({
  business,
  brand,
  home,
  language,
}: Pick<Content, 'business' | 'brand' | 'home' | 'language'>) {
  return {
    name: business.legal_name,
    short_name: business.brand,
    description: home.description,
    lang: language.locale,
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: brand.palette.cream,
    theme_color: brand.palette.cream,
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  };
}

function icon(src: string, size: number, purpose: 'any' | 'maskable') {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
