/** The script of every page: what a visit needs at once; everything else comes when it is needed (wake.ts). */
import { attempt } from '../tracking/attempt.ts';
import { boot } from '../tracking/boot.ts';
import { layOutRest } from './rest-of-page.ts';

boot(() => import('./attach.ts'));
attempt(layOutRest);
