export * from './emblem';
export * from './trailer';
export * from './truck';
