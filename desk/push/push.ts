/** Subscriptions can end without notice, so each start of the app renews this device's. */
import type { PushTested } from '../../contract/desk/push.ts';
import type { PushSubscriptionData } from '../../contract/desk/requests.ts';
import { get, post, Refused, Unreachable } from '../data/client.ts';

/** `install`: iPhones and iPads allow push only from the home screen. `blocked`: the user said no in the browser's settings. */
type PushStatus = 'on' | 'off' | 'install' | 'blocked' | 'impossible';

export async function pushStatus(): Promise<PushStatus> {
  if (!('PushManager' in window)) return isApple() && !isInstalled() ? 'install' : 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  return (await subscription()) ? 'on' : 'off';
}

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** iPads say that they are Macs. */
export function isApple(): boolean {
  return /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
}

/** Only in the handler of a tap. @returns false if the user said no @throws Refused, Unreachable */
export async function turnOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await subscribe();
  return true;
}

export async function turnOff(): Promise<void> {
  const current = await subscription();
  if (!current) return;
  await post('/push/unsubscribe', { json: { endpoint: current.endpoint } });
  await current.unsubscribe();
}

export async function sendTest(): Promise<PushTested['state']> {
  const current = await subscription();
  if (!current) return 'gone';
  return (await post('/push/test', { json: { endpoint: current.endpoint } })).state;
}

export async function renewSubscription(): Promise<void> {
  if (!('PushManager' in window) || Notification.permission !== 'granted') return;
  try {
    // A user who turned notifications off keeps them off.
    const { devices } = await get('/push');
    if ((await subscription()) || devices.some(({ current }) => current)) await subscribe();
  } catch (error) {
    if (!(error instanceof Unreachable || error instanceof Refused || error instanceof DOMException))
      throw error;
  }
}

async function subscribe(): Promise<void> {
  const { public_key } = await get('/push');
  const { pushManager } = await navigator.serviceWorker.ready;
  const current =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key }));
  const { endpoint, keys } = current.toJSON() as PushSubscriptionData;
  await post('/push/subscription', { json: { endpoint, keys } });
}

async function subscription(): Promise<PushSubscription | null> {
  return (await navigator.serviceWorker.ready).pushManager.getSubscription();
}
