import { z } from '@hono/zod-openapi';

/** The answer to an upload (docs/product.md#images). */
export const uploadedImage = z.object({ success: z.literal(true), url: z.string() }).openapi('UploadedImage');

export const deleteImageRequest = z.object({
  url: z
    .string('Say which picture.')
    .min(1, 'Say which picture.')
    .max(500, 'Photo not found. Please load the page again.'),
});

export type UploadedImage = z.infer<typeof uploadedImage>;
