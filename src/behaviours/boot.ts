/** The script of every page: what a visit needs at once; everything else comes when it is needed (wake.ts). */
import { boot } from '../tracking/boot.ts';

boot(() => import('./attach.ts'));
