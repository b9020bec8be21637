import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Content } from '../../model/load.ts';
import type { MediaFile } from '../media/media.ts';
import type { LogoProps, LogoSource } from '../ui/logo/logo.tsx';
import { logoMark } from './brand.ts';

/** Pixels of the file: three for each CSS pixel at which the logo shows. */
const HEIGHT = 116;

const { type, bytes, width, height, viewBox, inner, plain } = logoMark;
const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
const path = `_assets/logo.${hash}.${type}`;

const source: LogoSource = plain
  ? { viewBox, drawing: inner }
  : { src: `/${path}`, width: Math.round((HEIGHT * width) / height), height: HEIGHT };

export function logoProps({ brand, business, home, site }: Content): LogoProps {
  return {
    source,
    brand: brand.logo.has_name ? '' : business.brand,
    label: site.header.home_link_label,
    home: home.path,
  };
}

export function logoFiles(): MediaFile[] {
  if (plain) return [];
  const read = async () =>
    type === 'svg' ? bytes : sharp(bytes).resize({ height: HEIGHT }).png({ palette: true }).toBuffer();
  return [{ path, type: type === 'svg' ? 'image/svg+xml' : 'image/png', read }];
}
