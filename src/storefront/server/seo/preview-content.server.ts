import { hash } from 'node:crypto';
import type { ImageWidth } from '#platform/files/image-url.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import { serverTexts } from '../../document/server-texts.ts';
import type { RestaurantView, StorefrontView } from '../../view/view.ts';
import type { PreviewParts } from './draw/draw-preview.server.ts';

/** To be increased when the drawing code changes, so that pictures cached elsewhere are fetched again. */
const PREVIEW_STYLE = 1;
const ICON_STYLE = 1;

/** A hash of everything that a restaurant's link preview shows in the language of the moment, 8 hexadecimal digits. */
export function previewHash(view: StorefrontView): string {
  const tag = languageNow.tag();
  return hashOf([PREVIEW_STYLE, previewContent(view), ...(tag === 'en' ? [] : [tag])]);
}

/** A hash of everything that a restaurant's icons show, 8 hexadecimal digits. */
export function iconHash({ name, logoImageUrl }: RestaurantView): string {
  return hashOf([ICON_STYLE, name, logoImageUrl]);
}

function hashOf(content: unknown): string {
  return hash('sha256', JSON.stringify(content)).slice(0, 8);
}

/** Reads a stored picture in one of its widths, px; undefined when there is none. */
export type ReadPicture = (url: string, width: ImageWidth) => Promise<Uint8Array | undefined>;

/** Reads the pictures of a restaurant's link preview, and returns all its parts ready to be drawn. */
export async function previewParts(content: PreviewContent, readPicture: ReadPicture): Promise<PreviewParts> {
  const [logo, banner, ...dishes] = await Promise.all([
    readPicture(content.logoUrl, 192),
    readPicture(content.bannerUrl, 1280),
    ...content.dishUrls.map((url) => readPicture(url, 768)),
  ]);
  return {
    name: content.name,
    line: content.categories.join(' · '),
    action: content.takesOrders ? serverTexts.orderOnWhatsApp : serverTexts.seeMenu,
    logo,
    banner,
    dishes: dishes.filter((dish) => dish !== undefined),
  };
}

const MAX_PHOTOS = 3;

/** What a restaurant's link preview shows. */
export interface PreviewContent {
  name: string;
  categories: string[];
  takesOrders: boolean;
  /** URLs of stored pictures, empty where there is none. */
  logoUrl: string;
  bannerUrl: string;
  /** Photos of the first dishes that have one; empty where there is a banner. */
  dishUrls: string[];
}

/** Returns the parts of a view that its link preview shows. */
export function previewContent({ restaurant, categories }: StorefrontView): PreviewContent {
  const { name, whatsapp, acceptsOrders, bannerImageUrl, logoImageUrl } = restaurant;
  const dishes = categories.flatMap(({ items }) => items.map(({ imageUrl }) => imageUrl)).filter(Boolean);
  return {
    name,
    categories: categories.map((category) => category.name),
    takesOrders: acceptsOrders && whatsapp !== '',
    logoUrl: logoImageUrl,
    bannerUrl: bannerImageUrl,
    dishUrls: bannerImageUrl ? [] : dishes.slice(0, MAX_PHOTOS),
  };
}
