import type { ProductSettings } from '#membership/settings/product-settings.ts';
import type { StorefrontData } from './view.ts';

/** What can stand at a restaurant's address. */
export type StorefrontPage =
  | ({ kind: 'open' } & StorefrontData)
  | { kind: 'notFound' }
  | { kind: 'inactive'; restaurantName: string; product: ProductSettings }
  | { kind: 'error'; message: string; requestId?: string | undefined };

/** The server-rendering build, as this room needs it. */
export interface StorefrontRenderer {
  render(page: StorefrontPage): string;
  /** Headers of every page it renders: content type, security policy. */
  headers: Record<string, string>;
  /** False while the code that renders may change under way (development). */
  mayCache?: boolean;
}
