import { z } from '@hono/zod-openapi';

/** The answer to an upload (docs/product/media.md#images). */
export const uploadedImage = z.object({ success: z.literal(true), url: z.string() }).openapi('UploadedImage');

export const deleteImageRequest = z.object({
  url: z
    .string('Choose a photo.')
    .min(1, 'Choose a photo.')
    .max(500, 'Photo not found. Please reload the page.'),
});

export type UploadedImage = z.infer<typeof uploadedImage>;
