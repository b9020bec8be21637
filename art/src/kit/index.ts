export * from './extrude';
export * from './palette';
export * from './sdf';
export * from './shapes';
export * from './soft';
export { P } from '../engine/types';
export type { Mat, V2, V3 } from '../engine/types';
