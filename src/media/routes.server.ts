import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { doneWire } from '#identity/wire.ts';
import { doneOnce } from '#platform/http/done-once.server.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { A_PAGE_OF_FILES, limited } from '#platform/http/route-limits.server.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { LimitRule } from '#platform/limits.server.ts';
import { pictureAddress, picturePath } from '#platform/picture-host.ts';
import type { Services } from '#platform/services.server.ts';
import { api, files } from '#routes';
import type { Encoder } from './encoder.server.ts';
import { deleteImage, saveUpload } from './images.server.ts';
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

/** Upload and deletion of pictures (docs/product/media.md#images), and the pictures themselves. */
export function mediaRoutes(services: Services, { guard, ownerId, encoder }: Wiring): OpenAPIHono {
  const router = createRouter();

  const limit: MiddlewareHandler = async (c, next) => {
    await services.limits.take(UPLOADS, ownerId(c));
    // The processes start while the picture is still being received.
    encoder.warm();
    await readUpload(c.req.raw).catch(async (error) => {
      // A weak network cut it off, which says nothing about the caller. The route itself answers.
      if (!(error instanceof AppError)) await services.limits.giveBack(UPLOADS, ownerId(c));
    });
    await next();
  };
  const once = doneOnce(services, (c) => readUpload(c.req.raw));
  router.openapi(
    { ...uploadRoute, middleware: [limited({ bytes: 'own' }), guard, limit, once] },
    async (c) => {
      const url = await saveUpload(services, encoder, ownerId(c), await readUpload(c.req.raw));
      return c.json({ success: true as const, url: pictureAddress(url) }, 200);
    },
  );

  router.openapi({ ...deleteRoute, middleware: guard }, async (c) => {
    await deleteImage(services, ownerId(c), picturePath(c.req.valid('json').url));
    return c.json({ success: true as const }, 200);
  });

  router.get(`${files.media}/*`, limited({ share: A_PAGE_OF_FILES }), async (c) => {
    const file = await loadImageFile(services.files, c.req.path);
    if (!file) throw notFound('Photo not found. Please reload the page.');
    return new Response(file.bytes, { headers: file.headers });
  });
  return router;
}

const uploadRoute = createRoute({
  method: 'post',
  path: api.upload(),
  summary: 'Upload a picture: JPG, PNG or WEBP, up to 2 MB, 25 megapixels, 12,000 pixels a side',
  request: {
    body: {
      required: true,
      content: {
        // Described only, not checked by zod: that would read a body of any size into memory.
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { file: { type: 'string', format: 'binary' } },
            required: ['file'],
          },
        },
      },
    },
  },
  responses: {
    200: jsonAnswer('The address of the picture', uploadedImage),
    409: {
      description: 'There are 2,000 pictures already, or the Idempotency-Key was used for another picture',
    },
    429: { description: 'Too many pictures at once' },
  },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: api.deleteImage(),
  summary: 'Remove one of your own pictures; it is deleted once nothing has used it for 24 hours',
  request: {
    body: jsonBody(deleteImageRequest),
  },
  responses: {
    200: jsonAnswer('Done', doneWire),
    404: { description: 'Not a picture of the caller' },
  },
});
