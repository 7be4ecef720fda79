import type { ImageWidth } from '#platform/image-url.ts';
import type { PreviewParts } from './draw-preview.server.ts';
import type { PreviewContent } from './preview-content.ts';

/** The texts in pictures drawn for chats and search results. */
const texts = { order: 'Order on WhatsApp', look: 'See the menu' };

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
    action: content.takesOrders ? texts.order : texts.look,
    logo,
    banner,
    dishes: dishes.filter((dish) => dish !== undefined),
  };
}
