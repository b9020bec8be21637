export interface DeskText {
  id: string;
  at: string;
  from: 'customer' | 'business';
  text: string;
  /** `not_sent`: and never will be; `why` says why. */
  state: 'received' | 'waiting' | 'sent' | 'not_sent';
  why: string | null;
}

/** Whether texts reach the customer: `off` where texts are not set up, `refused` where the number takes none. */
export type GetsTexts = 'yes' | 'off' | 'stopped' | 'refused';
