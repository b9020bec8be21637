import type { DeskRole } from './account.ts';

export interface DeskAccess {
  email: string;
  name: string;
  role: DeskRole;
  /** Whether their address is in LEADS_TO, which makes them an owner without an invitation. */
  gets_leads: boolean;
  devices: number;
  seen_at: string | null;
  you: boolean;
}

export interface Invited {
  link: string;
  mailed: boolean;
  /** What they are now: who was invited before keeps their role, and whose address is in LEADS_TO is an owner. */
  role: DeskRole;
}
