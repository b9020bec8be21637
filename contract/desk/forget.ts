/** `POST /forget/find` lists the leads that `POST /forget` would delete; `POST /forget` lists those that it deleted. */
export interface ForgetFound {
  leads: { id: string; name: string; received_at: string }[];
  /** After `POST /forget`: other phone numbers and e-mail addresses of the deleted leads that leads still have. */
  also_known_as?: string[];
}
