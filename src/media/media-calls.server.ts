import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { doneWire } from '#identity/wire.ts';
import { pictureAddress, picturePath } from '#platform/files/image-url.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { LimitRule } from '#platform/http/limits/limits.server.ts';
import { limited, SHARE_OF_FILES } from '#platform/http/limits/route-limits.server.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { idempotent } from '#platform/http/routes/idempotent-calls.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { files } from '#routes';
import type { Encoder } from './encode/encoder.server.ts';
import { deleteImage, saveUpload } from './images.server.ts';
import { mediaTexts } from './media-texts.ts';
import { readUpload } from './read-upload.server.ts';
import { loadImageFile } from './stored-image.server.ts';
import { deleteImageRequest, uploadedImage } from './wire.ts';

interface Wiring {
  /** Lets through only callers who may have pictures. */
  guard: MiddlewareHandler;
  /** Returns the id that owns the caller's pictures. */
  // biome-ignore lint/suspicious/noExplicitAny: the guard's own environment is not media's business
  ownerId: (c: Context<any>) => string;
  encoder: Encoder;
}

const UPLOADS: LimitRule = { name: 'upload', points: 100, seconds: 600 };

export type MediaCalls = CallsOf<typeof mediaCalls>;

/** Upload and deletion of pictures (docs/product/media.md#images). */
export function mediaCalls(services: Services, { guard, ownerId, encoder }: Wiring) {
  const limit: MiddlewareHandler = async (c, next) => {
    await services.limits.take(UPLOADS, ownerId(c));
    // The processes start while the picture is still being received.
    encoder.warm();
    await readUpload(c.req.raw).catch(async (error) => {
      // A weak network cut it off, which is no sign of misuse. The route itself answers.
      if (!(error instanceof AppError)) await services.limits.refund(UPLOADS, ownerId(c));
    });
    await next();
  };
  return calls(services, [
    call('POST /api/upload', {
      says: 'Upload a picture: JPG, PNG or WEBP, up to 2 MB, 25 megapixels, 12,000 pixels a side',
      guard,
      limits: { bytes: 'own' },
      middleware: [limit, idempotent(services, (c) => readUpload(c.req.raw))],
      body: pictureForm,
      answer: uploadedImage,
      refuses: {
        409: 'There are 2,000 pictures already, or the Idempotency-Key was used for another picture',
      },
      run: async ({ c }) => {
        const url = await saveUpload(services, encoder, ownerId(c), await readUpload(c.req.raw));
        return { success: true as const, url: pictureAddress(url) };
      },
    }),
    call('DELETE /api/delete-image', {
      says: 'Remove one of your own pictures; it is deleted once nothing has used it for 24 hours',
      guard,
      body: deleteImageRequest,
      answer: doneWire,
      refuses: { 404: 'Not a picture of the caller' },
      run: async ({ body, c }) => {
        await deleteImage(services, ownerId(c), picturePath(body.url));
        return { success: true as const };
      },
    }),
  ]);
}

/** The pictures themselves. */
export function pictureFiles(services: Pick<Services, 'files'>): Hono {
  return new Hono().get(`${files.media}/*`, limited({ share: SHARE_OF_FILES }), async (c) => {
    const file = await loadImageFile(services.files, c.req.path);
    if (!file) throw notFound(mediaTexts.notFound);
    return new Response(file.bytes, { headers: file.headers });
  });
}

/** Described only, not checked by zod: that would read a body of any size into memory. */
const pictureForm = {
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        properties: { file: { type: 'string' as const, format: 'binary' } },
        required: ['file'],
      },
    },
  },
};
