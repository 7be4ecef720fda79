import { files } from '#routes';
import index from './pictures/index.json' with { type: 'json' };

/** What a page must know about a picture of the product, taken by `npm run pictures`. Sizes in CSS px. */
export interface PictureFacts {
  width: number;
  height: number;
  widths: number[];
  /** Changes with its files, so that browsers can cache them forever. */
  version: string;
}

export type PictureName = keyof typeof index;
type Scheme = 'light' | 'dark';

/** Returns the `srcset` of a picture in one format and colour scheme. */
export function pictureSet(name: PictureName, scheme: Scheme, ending: 'avif' | 'webp'): string {
  return factsOf(name)
    .widths.map((width) => `${pictureUrl(name, scheme, width, ending)} ${width}w`)
    .join(', ');
}

/** Tags that request a picture before the style is read; only browsers that read AVIF follow them. */
export function preloadPicture(name: PictureName, sizes: string): string {
  const tag = (scheme: Scheme, media: string) =>
    `<link rel="preload" as="image" type="image/avif" media="${media}" imagesrcset="${pictureSet(name, scheme, 'avif')}" imagesizes="${sizes}" fetchpriority="high">`;
  return tag('light', '(prefers-color-scheme: light)') + tag('dark', '(prefers-color-scheme: dark)');
}

/** Returns the URL of one file of a picture. */
export function pictureUrl(
  name: PictureName,
  scheme: Scheme,
  width: number,
  ending: 'avif' | 'webp',
): string {
  return `${files.pictures}/${name}-${scheme}-${width}.${ending}?v=${factsOf(name).version}`;
}

/** Returns the facts about a picture of the product. */
export function factsOf(name: PictureName): PictureFacts {
  return index[name];
}
