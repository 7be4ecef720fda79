import { z } from '@hono/zod-openapi';
import { mediaTexts } from './media-texts.ts';

/** The answer to an upload (docs/product/media.md#images). */
export const uploadedImage = z.object({ success: z.literal(true), url: z.string() }).openapi('UploadedImage');

const MISSING = { error: () => mediaTexts.missing };

export const deleteImageRequest = z.object({
  url: z
    .string(MISSING)
    .min(1, MISSING)
    .max(500, { error: () => mediaTexts.notFound }),
});

export type UploadedImage = z.infer<typeof uploadedImage>;
