/** What the server takes (docs/product.md#images), as the browser needs to know it before sending. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 25_000_000;
/** Either way: a row of pixels costs the same whether it is one wide or thousands. */
const MAX_IMAGE_SIDE = 12_000;

/** The file types that are taken as they are. */
export const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Whether a picture of so many pixels is taken. */
export function fitsLimits({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) <= MAX_IMAGE_SIDE && width * height <= MAX_IMAGE_PIXELS;
}
