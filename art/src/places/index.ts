export * from './ground.ts';
export * from './house.ts';
export * from './inside.ts';
export * from './outside.ts';
export * from './room.ts';
