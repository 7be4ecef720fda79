/** The server's limits (docs/product/media.md#images), which the browser checks before it sends a picture. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 25_000_000;
/** In px, for width and height: a row of pixels takes the same time whether it is one pixel wide or thousands. */
const MAX_IMAGE_SIDE = 12_000;

/** The file types that are accepted unchanged. */
export const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Whether a picture of this size, in px, is accepted. */
export function fitsLimits({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) <= MAX_IMAGE_SIDE && width * height <= MAX_IMAGE_PIXELS;
}
