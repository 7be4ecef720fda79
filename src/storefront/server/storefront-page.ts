import type { ProductSettings } from '#membership/settings/product-settings.ts';
import type { ReportDraft } from '../document/report/report-form.ts';
import type { Reportable } from '../document/report/report-page.tsx';
import type { OrderStatus } from '../orders/status/order-status.ts';
import type { StorefrontData } from '../view/view.ts';

/** The pages that the storefront can render at a URL. */
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
      /** Identifies the state shown, as an ETag does: the page asks with it whether the state has changed. */
      tag: string;
      owner?: { at: string; find: string; open: string };
      isDemo?: boolean;
      /** The customer's request came too late. */
      isTooLate?: boolean;
    }
  | { kind: 'orderMissing'; code: string; tag: string }
  | { kind: 'error'; title?: string; message: string; requestId?: string | undefined };

/** The pages without a menu. */
export type StatusPage = Exclude<StorefrontPage, { kind: 'open' }>;

/** A page with its headers: the content type, and a Content-Security-Policy that allows only what the page contains. */
export interface Rendered {
  html: string;
  headers: Record<string, string>;
}

/** The interface of the server-rendering build that this folder uses. */
export interface StorefrontRenderer {
  render(page: StorefrontPage): Rendered;
  /** Reads back the data that an open page was rendered from, without the choices, which are not in its HTML. */
  read(html: string): StorefrontData;
  /** False in development, where the rendering code may change while the server runs. */
  mayCache?: boolean;
  /** Differs whenever another build's pages may have their data in another form. */
  build?: string;
}

/** Keeps a page out of search results. Sent as a header and in the page, because not every crawler reads both. */
export const notToBeFound = { 'X-Robots-Tag': 'noindex' };
