import { makeReady, type ReadyPage } from './ready-page.server.ts';
import { notToBeFound, type StorefrontRenderer } from './storefront-page.ts';
import type { StorefrontData } from './view.ts';

/** A page of a menu, ready to be sent. Of one that is unlisted its headers say so as well. */
export function readyMenu(renderer: StorefrontRenderer, data: StorefrontData): ReadyPage {
  const { html, headers } = renderer.render({ kind: 'open', ...data });
  return makeReady(html, data.unlisted ? { ...headers, ...notToBeFound } : headers);
}
