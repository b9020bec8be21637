/** Web Push to the desk's devices (product section 12; RFC 8030, 8291, 8292). */

/** `GET /push`. */
export interface PushState {
  /** VAPID public key in base64url, for `applicationServerKey`. */
  public_key: string;
  devices: PushDevice[];
}

export interface PushDevice {
  id: string;
  device: string;
  created_at: string;
  /** When the app last sent its subscription. */
  seen_at: string;
  /** When the push service last accepted a message. */
  accepted_at: string | null;
  current: boolean;
}

/** `POST /push/test`: sends a test message to a device and waits for the push service's answer. */
export interface PushTested {
  /** `gone`: the push service no longer knows the device; it has been removed. */
  state: 'accepted' | 'gone' | 'failed';
}

/** A declarative notification. Every push must be shown: iOS ends subscriptions of apps that show nothing. */
export interface PushMessage {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    navigate: string;
    /** The lead's id. A later message with the same tag replaces this one. */
    tag: string;
  };
  app_badge: number;
}
