export type { Mat, V2, V3 } from '../engine/types.ts';
export { P } from '../engine/types.ts';
export * from './extrude.ts';
export * from './palette.ts';
export * from './sdf.ts';
export * from './shapes.ts';
export * from './soft.ts';
