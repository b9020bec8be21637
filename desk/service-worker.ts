/** It stores no data about customers: data/pack.ts does, and removes it. */
import type { PushMessage } from '../contract/desk/push.ts';

/** Written by the build (tools/desk-app.ts). */
declare const SHELL_FILES: readonly string[];
declare const self: WorkerScope;

/** TypeScript's own worker types can't be combined with those of pages. */
interface WorkerScope {
  registration: {
    showNotification(title: string, options: NotificationOptions & { data: string }): Promise<void>;
    pushManager: { getSubscription(): Promise<object | null> };
  };
  clients: {
    matchAll(
      options: object,
    ): Promise<readonly { url: string; focus(): Promise<unknown>; postMessage(data: unknown): void }[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}

interface WorkerEvent extends Event {
  request: Request;
  data: { json(): unknown } | null;
  notification: { data: string; close(): void };
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}

// Copied from the contract: importing values would split this worker into two files.
const APP = '/desk';
const SUBSCRIPTION = '/api/desk/push/subscription';
/** The server answers these pages itself: the link of an invitation, and the preview of the site. */
const SERVER_PAGES = [`${APP}/join`, `${APP}/site/preview`];
const ASSETS = `${APP}/_assets/`;
/** A new build has other files, so it gets another cache. */
const CACHE_NAME = `desk-${SHELL_FILES.join()}`;

self.addEventListener('install', (event) => {
  const fillCache = async () => (await caches.open(CACHE_NAME)).addAll([APP, ...SHELL_FILES]);
  event.waitUntil(fillCache().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const removeOld = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('desk-') && name !== CACHE_NAME);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(removeOld().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const isPage = request.mode === 'navigate' && (pathname === APP || pathname.startsWith(`${APP}/`));
  if (isPage && !SERVER_PAGES.some((start) => pathname.startsWith(start)))
    event.respondWith(pathname === APP ? firstScreen(request) : fromCache(APP, request));
  else if (pathname.startsWith(ASSETS)) event.respondWith(fromCache(request.url, request));
});

async function fromCache(key: string, request: Request): Promise<Response> {
  return (await (await caches.open(CACHE_NAME)).match(key)) ?? fetch(request);
}

/** With what it showed last, where the app keeps that (data/pack.ts). */
async function firstScreen(request: Request): Promise<Response> {
  const [page, screen] = await Promise.all([fromCache(APP, request), keptScreen().catch(() => '')]);
  if (!page.ok || !screen) return page;
  const html = (await page.text()).replace(/(?<=<div id="desk">).*(?=<\/div>\s*<noscript>)/s, () => screen);
  const headers = new Headers(page.headers);
  headers.delete('Content-Encoding');
  return new Response(html, { headers });
}

/** Reads it without data/disk.ts: the worker is one file, and shares none with the app. */
function keptScreen(): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('desk');
    // Whoever comes first makes it, worker or app.
    opening.onupgradeneeded = () => opening.result.createObjectStore('records');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('records').objectStore('records').get('screen');
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
      opening.result.close();
    };
  });
}

self.addEventListener('push', (event) => {
  const message = event.data?.json() as PushMessage | undefined;
  if (!message) return;
  const { title, body, navigate, tag } = message.notification;
  const badge = navigator as Navigator & { setAppBadge?(count: number): Promise<void> };
  event.waitUntil(
    Promise.all([
      // Always shown: browsers end subscriptions whose pushes show nothing.
      self.registration.showNotification(title, { body, tag, data: navigate, icon: '/icon-192.png' }),
      badge.setAppBadge?.(message.app_badge),
      confirmDelivery().catch(() => {}),
    ]),
  );
});

/** Like each start of the app, it shows the server that pushes reach this device. */
async function confirmDelivery(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  if (!subscription) return;
  await fetch(SUBSCRIPTION, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(subscription),
  });
}

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const open = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const desk = windows.find(({ url }) => new URL(url).pathname.startsWith(APP));
    if (!desk) return self.clients.openWindow(notification.data);
    desk.postMessage({ open: new URL(notification.data).pathname });
    return desk.focus();
  };
  event.waitUntil(open());
});
