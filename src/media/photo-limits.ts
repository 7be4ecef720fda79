/** What the server takes (ruling 13), as the browser needs to know it before sending. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 25_000_000;

/** The file types that are taken as they are. */
export const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
