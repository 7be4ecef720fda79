import { hash } from 'node:crypto';
import type { RestaurantView, StorefrontView } from '../view.ts';
import { previewContent } from './preview-content.ts';

/** Grows when we draw differently, so that pictures kept elsewhere are fetched anew. */
const PREVIEW_STYLE = 1;
const ICON_STYLE = 1;

/** Stands for everything that a restaurant's link preview shows, in 8 hexadecimal digits. */
export function previewHash(view: StorefrontView): string {
  return hashOf([PREVIEW_STYLE, previewContent(view)]);
}

/** Likewise for its icons. */
export function iconHash({ name, logoImageUrl }: RestaurantView): string {
  return hashOf([ICON_STYLE, name, logoImageUrl]);
}

function hashOf(content: unknown): string {
  return hash('sha256', JSON.stringify(content)).slice(0, 8);
}
