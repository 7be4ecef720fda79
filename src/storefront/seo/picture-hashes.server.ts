import { hash } from 'node:crypto';
import type { RestaurantView, StorefrontView } from '../view.ts';
import { previewContent } from './preview-content.ts';

/** To be increased when the drawing code changes, so that pictures cached elsewhere are fetched again. */
const PREVIEW_STYLE = 1;
const ICON_STYLE = 1;

/** A hash of everything that a restaurant's link preview shows, 8 hexadecimal digits. */
export function previewHash(view: StorefrontView): string {
  return hashOf([PREVIEW_STYLE, previewContent(view)]);
}

/** A hash of everything that a restaurant's icons show, 8 hexadecimal digits. */
export function iconHash({ name, logoImageUrl }: RestaurantView): string {
  return hashOf([ICON_STYLE, name, logoImageUrl]);
}

function hashOf(content: unknown): string {
  return hash('sha256', JSON.stringify(content)).slice(0, 8);
}
