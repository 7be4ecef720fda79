import type { StorefrontView } from '../view.ts';

const MOST_PHOTOS = 3;

/** What a restaurant's link preview shows. */
export interface PreviewContent {
  name: string;
  /** The names of its categories. */
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
    dishUrls: bannerImageUrl ? [] : dishes.slice(0, MOST_PHOTOS),
  };
}
