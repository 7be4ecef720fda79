import type { ProductSettings } from '#membership/settings/product-settings.ts';
import type { OrderStatus } from './order-status/order-status.ts';
import type { ReportDraft } from './report/report-form.ts';
import type { Reportable } from './report/report-page.tsx';
import type { StorefrontData } from './view.ts';

/** What can stand at a restaurant's address. */
export type StorefrontPage =
  | ({ kind: 'open' } & StorefrontData)
  | { kind: 'notFound' }
  | { kind: 'closed' }
  | { kind: 'inactive'; restaurantName: string; product: ProductSettings }
  | ({ kind: 'report' } & Reportable & { draft?: ReportDraft; problem?: string })
  | ({ kind: 'reported'; isKnown?: boolean } & Reportable)
  | {
      kind: 'order';
      order: OrderStatus;
      /** What is shown, in a word. */
      tag: string;
      owner?: { find: string; open: string };
      /** The address of an order of the demo, which says all of it. */
      demoPath?: string;
      /** What was asked for came too late. */
      isTooLate?: boolean;
    }
  | { kind: 'orderMissing'; code: string; tag: string }
  | { kind: 'error'; title?: string; message: string; requestId?: string | undefined };

/** Those without a menu. */
export type StatusPage = Exclude<StorefrontPage, { kind: 'open' }>;

/** A page with its headers: the content type, and a security policy that lets pass what stands in it and no more. */
export interface Rendered {
  html: string;
  headers: Record<string, string>;
}

/** The server-rendering build, as this room needs it. */
export interface StorefrontRenderer {
  render(page: StorefrontPage): Rendered;
  /** What an open page was rendered from, but for the choices, which are not in its data. */
  read(html: string): StorefrontData;
  /** False while the code that renders may change under way (development). */
  mayCache?: boolean;
}

/** What keeps a page out of search results. Said twice, here and in the page, as not everybody reads both. */
export const notToBeFound = { 'X-Robots-Tag': 'noindex' };
