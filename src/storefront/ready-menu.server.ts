import { makeReady, type ReadyPage } from './ready-page.server.ts';
import { notToBeFound, type StorefrontRenderer } from './storefront-page.ts';
import type { StorefrontData } from './view.ts';

/** Renders a page of a menu, ready to be sent; with a noindex header if it is unlisted. */
export function readyMenu(renderer: StorefrontRenderer, data: StorefrontData): ReadyPage {
  const { html, headers } = renderer.render({ kind: 'open', ...data });
  return makeReady(html, data.unlisted ? { ...headers, ...notToBeFound } : headers);
}
