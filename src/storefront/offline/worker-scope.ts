/**
 * The part of a service worker's global scope that ours uses: TypeScript's own types for it conflict with those of a
 * page.
 */
export interface WorkerScope {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LongEvent & { data: unknown }) => void): void;
  addEventListener(type: 'sync', listener: (event: LongEvent & { tag: string }) => void): void;
  addEventListener(type: 'push', listener: (event: PushArrival) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationTap) => void): void;
  registration: { showNotification(title: string, options: object): Promise<void> };
  skipWaiting(): Promise<void>;
  cookieStore?: { get(name: string): Promise<{ value: string } | null> };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<OpenWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
}

/** An event whose `waitUntil` keeps the worker awake until a promise has settled. */
export interface LongEvent {
  waitUntil: Extend;
}

interface PushArrival extends LongEvent {
  data: { json(): { title: string; body: string; path: string } };
}

interface NotificationTap extends LongEvent {
  notification: { data: { path: string }; close(): void };
}

export interface OpenWindow {
  url: string;
  visibilityState: string;
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
  postMessage(message: object, transfer: Transferable[]): void;
}

/** Keeps the worker awake for work that goes on after the response to an event. */
export type Extend = (work: Promise<unknown>) => void;

export interface InstallEvent extends LongEvent {
  /** Chromium 123 and newer: rules by which the browser decides without waking the worker. */
  addRoutes?(rules: RouterRule[]): Promise<void>;
}

interface RouterRule {
  condition: { or: { urlPattern: string }[] } | { requestMode: 'navigate' };
  source: 'network' | 'race-network-and-fetch-handler';
}

interface FetchEvent extends LongEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
