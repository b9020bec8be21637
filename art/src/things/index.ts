/** Small models of everything that tiles and the estimator name, by the slug of their picture. */
import { machines } from './machines.ts';
import { outdoors } from './outdoors.ts';
import type { Things } from './parts.ts';
import { rooms } from './rooms.ts';
import { stuff } from './stuff.ts';

export const THINGS: Things = { ...rooms, ...machines, ...outdoors, ...stuff };
