import { brandIcons } from '../brand/icons.ts';
import { logoFiles } from '../brand/logo.ts';
import { allMedia, cachedMedia, type MediaFile } from '../media/media.ts';
import { priceCardFiles } from '../seo/price-card.ts';
import { shareCards } from '../seo/sharing.ts';

export function allFiles(): MediaFile[] {
  return [...allMedia(), ...brandIcons(), ...logoFiles(), ...priceCardFiles(), ...shareCardFiles()];
}

function shareCardFiles(): MediaFile[] {
  return [...shareCards].map(([name, card]) => cachedMedia(`og/${name}.jpg`, 'image/jpeg', card()));
}
