export * from './emblem.ts';
export * from './trailer.ts';
export * from './truck.ts';
