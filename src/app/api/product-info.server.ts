import { createRoute, z } from '@hono/zod-openapi';
import type { SettingsSource } from '#membership/settings/settings-source.server.ts';
import { jsonAnswer } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import { api } from '#routes';
import { productLinks } from './product-links.ts';

const productInfo = z.object({
  /** Opens the chat behind 'Get Help With Setup'; null when no support number is configured. */
  setupHelpUrl: z.string().nullable(),
  /** Opens the product's own contact chat. */
  contactUrl: z.string().nullable(),
});

const getProductInfo = createRoute({
  method: 'get',
  path: api.productInfo(),
  summary: "The product's own chat links",
  responses: { 200: jsonAnswer('Links', productInfo) },
});

/** `GET /api/product-info` (public): the complete chat links, so that no phone number is in a browser bundle. */
export function productInfoRoutes({ current }: SettingsSource) {
  return createRouter().openapi(getProductInfo, async (c) => c.json(productLinks(await current()), 200));
}
