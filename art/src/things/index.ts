// Small models of everything that tiles and the estimator name, by the slug of their picture.
import { machines } from './machines';
import { outdoors } from './outdoors';
import { rooms } from './rooms';
import { stuff } from './stuff';
import type { Things } from './parts';

export const THINGS: Things = { ...rooms, ...machines, ...outdoors, ...stuff };
