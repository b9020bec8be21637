/** Web Push to the desk's devices (product section 12; RFC 8030, 8291, 8292). Paths are under `/api/desk/push`. */

/** `GET /push`. */
export interface PushState {
  /** VAPID public key in base64url, for `applicationServerKey`. */
  public_key: string;
  /** The user's own devices, the latest first. */
  devices: PushDevice[];
}

export interface PushDevice {
  id: string;
  /** `Safari on iPhone`. */
  device: string;
  created_at: string;
  /** When the app last said that it is still subscribed. */
  seen_at: string;
  /** When the push service last accepted a message; null before the first. */
  accepted_at: string | null;
  /** Subscribed with the session that asks. */
  current: boolean;
}

/** `POST /push/test`: sends a test message to that device and waits for the push service. */
export interface PushTested {
  /** `gone`: the push service no longer knows the device; it has been removed. */
  state: 'accepted' | 'gone' | 'failed';
}

/**
 * What a push carries: the declarative shape, which Safari shows by itself; in other browsers the service worker shows it.
 * Each is shown, always: iOS ends subscriptions that stay silent.
 */
export interface PushMessage {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    /** Absolute address of a page of the desk. */
    navigate: string;
    /** A later message with the same tag takes the place of this one: the lead's id. */
    tag: string;
  };
  /** Leads that nobody has read. */
  app_badge: number;
}
