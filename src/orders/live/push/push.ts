/** What a phone can ring for (docs/product/orders.md#closed-phone). */
export const PUSH_KINDS = ['new', 'withdrawn', 'waiting', 'call'] as const;

export type PushKind = (typeof PUSH_KINDS)[number];

/** What the service worker receives (src/storefront/offline/worker.ts). */
export interface PushMessage {
  title: string;
  body: string;
  /** Where a tap leads. Pushes with the same path replace each other. */
  path: string;
}
