/** The pictures of kinds of place, and of each town with what it is known by. */
import type { Picture } from '../../manifest.ts';
import * as carry from './carries.ts';
import { type HeroLook, hero } from './hero.ts';
import { PROPS } from './landmarks.ts';
import { SETTINGS, type Variation } from './settings.ts';

/** In which kind of place a town's landmark stands, and how the place looks there. */
type Town = Variation & { place: keyof typeof SETTINGS; look?: HeroLook };

const TOWNS: Record<keyof typeof PROPS, Town> = {
  roseville: {
    place: 'suburb',
    houses: [['#a9bcc0', '#6b4a3f']],
    carry: carry.freezer,
    look: { hour: 'evening', mirror: true, crew: 'furniture-removal' },
  },
  'elk-grove': { place: 'suburb', houses: [['#e8d3b0', '#7d6a52']], right: true, look: { hour: 'morning' } },
  folsom: { place: 'foothills', oaks: true, houses: [['#e8dcc4', '#a5533a']], look: { hour: 'noon' } },
  'citrus-heights': { place: 'bungalows', look: { hour: 'noon' } },
  'rancho-cordova': {
    place: 'suburb',
    tall: true,
    houses: [['#d9b48a', '#5b5148']],
    carry: carry.copier,
    look: { hour: 'afternoon', crew: 'piano-removal' },
  },
  'fair-oaks': {
    place: 'bungalows',
    carry: carry.rug,
    houses: [
      ['#e9dcc2', '#5f7a63'],
      ['#c98f74', '#6b4a3f'],
      ['#a9c3b4', '#8a5a44'],
    ],
    look: { hour: 'morning', mirror: true, crew: 'shed-removal' },
  },
  carmichael: {
    place: 'bungalows',
    carry: carry.piano,
    houses: [
      ['#a9bcc0', '#5b5148'],
      ['#e8d3b0', '#5b5148'],
      ['#b9c9a6', '#5b5148'],
    ],
    look: { hour: 'evening', crew: 'piano-removal' },
  },
  orangevale: {
    place: 'foothills',
    carry: carry.hotTub,
    houses: [['#e3c07f', '#8a5a44']],
    look: { hour: 'morning', mirror: true, crew: 'hot-tub-removal' },
  },
  antelope: {
    place: 'suburb',
    tall: true,
    right: true,
    houses: [['#c9d3b4', '#8a5a44']],
    carry: carry.bookcase,
    look: { hour: 'morning', mirror: true, crew: 'hot-tub-removal' },
  },
  'north-highlands': {
    place: 'bungalows',
    carry: carry.workbench,
    houses: [
      ['#c9b79c', '#4f6253'],
      ['#b9c9a6', '#7d5140'],
      ['#dfa685', '#4f6253'],
    ],
    look: { hour: 'noon', mirror: true, crew: 'furniture-removal' },
  },
  'wood-land': { place: 'old-town' },
  rocklin: {
    place: 'suburb',
    right: true,
    houses: [['#d3cbbd', '#4b5a5f']],
    carry: carry.bathtub,
    look: { hour: 'evening', crew: 'hot-tub-removal' },
  },
  lincoln: {
    place: 'suburb',
    houses: [['#b5623f', '#5b5148']],
    carry: carry.boxes,
    look: { hour: 'afternoon', mirror: true, crew: 'piano-removal' },
  },
  natomas: {
    place: 'suburb',
    right: true,
    houses: [['#dfa685', '#8a5a44']],
    carry: carry.boxes,
    look: { hour: 'morning', crew: 'furniture-removal' },
  },
  davis: {
    place: 'bungalows',
    carry: carry.trucked,
    houses: [
      ['#e3c07f', '#6b5a4a'],
      ['#9fc0c4', '#a5533a'],
      ['#e9dcc2', '#6b5a4a'],
    ],
    look: { hour: 'afternoon', mirror: true, crew: 'hot-tub-removal' },
  },
  lodi: { place: 'farmland', crop: 'vines', houses: [['#f0e3c8', '#b5623f']], carry: carry.dresser, look: { hour: 'afternoon' } },
  galt: {
    place: 'farmland',
    carry: carry.barrow,
    houses: [['#6f8f7c', '#5b5148']],
    crop: 'furrows',
    look: { hour: 'morning', mirror: false },
  },
  dixon: { place: 'farmland', carry: carry.barrow, look: { hour: 'noon', crew: 'furniture-removal' } },
  stockton: { place: 'riverside' },
  'west-sacramento': {
    place: 'riverside',
    carry: carry.copier,
    look: { hour: 'evening', mirror: false, crew: 'furniture-removal' },
  },
  auburn: {
    place: 'old-town',
    carry: carry.boxes,
    houses: [
      ['#d9b48a', '#4f6253'],
      ['#b9a08a', '#5b4a40'],
      ['#9fb4b8', '#4f6253'],
    ],
    look: { hour: 'afternoon', mirror: false },
  },
  placerville: { place: 'foothills', carry: carry.table, look: { hour: 'afternoon', mirror: true, crew: 'piano-removal' } },
  'granite-bay': {
    place: 'foothills',
    carry: carry.sofa,
    oaks: true,
    houses: [['#cfd3cc', '#4b5a5f']],
    look: { hour: 'evening', crew: 'hot-tub-removal' },
  },
};

export const cities: Picture[] = [
  ...Object.entries(SETTINGS)
    .filter(([name]) => name !== 'riverside')
    .map(([name, { seed, build, look }]) => hero('cities', seed, (s) => build(s, {}), look, name)),
  ...Object.entries(TOWNS).map(([town, { place, look: own, ...variation }], i) => {
    const { build, look } = SETTINGS[place];
    const stand = PROPS[town as keyof typeof PROPS];
    return hero(
      `${town}-junk-removal`,
      501 + i,
      async (s) => {
        await build(s, variation);
        stand(s);
      },
      { ...look, ...own, size: [1260, 720], passes: 9 },
    );
  }),
];
