/** A lead that the owner sends to themselves, to see that leads reach them. It counts nowhere. */

/** Nobody's: of the numbers that are kept for fiction. `/forget` with it deletes each test. */
export const TEST_PHONE = '+12025550100';

/** `GET /test-lead`; `POST /test-lead` sends one. Owners only. */
export interface TestLead {
  /** Until the first real lead. */
  is_offered: boolean;
  /** The latest test; null for none. */
  sent: { lead: string; mail: TestStep; push: TestStep } | null;
}

/** `sent`: the mail server, or the push service of each device, took it. `off`: there was nobody to send it to. */
export interface TestStep {
  state: 'off' | 'waiting' | 'sent' | 'not_sent';
  /** Why it was not sent, or not yet, in words; `''` if nothing went wrong. */
  why: string;
}
