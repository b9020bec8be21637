/** `GET /findings`: the plan of `npm run doctor`, at most ten rows, the next first. Owners only. */
export interface DeskPlanRow {
  title: string;
  found: string;
  todo: string;
  screen?: { path: string; name: string } | undefined;
  details: { where: string; found: string; todo: string }[];
}

export const NEXT_STEPS = 3;
