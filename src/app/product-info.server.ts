import { createRoute, z } from '@hono/zod-openapi';
import { PRODUCT_CONTACT_MESSAGE, planMessage, SETUP_HELP_MESSAGE } from '#ordering/chat-messages.ts';
import { whatsAppLink } from '#ordering/order-link.ts';
import { createRouter } from '#platform/http/router.server.ts';
import { api } from '#routes';

/** The product's own chat numbers, E.164 (design §5). */
export interface ProductNumbers {
  supportWhatsapp: string | undefined;
  sellerWhatsapp: string | undefined;
}

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
  responses: { 200: { description: 'Links', content: { 'application/json': { schema: productInfo } } } },
});

/** `GET /api/product-info` (public): the finished chat links, so that no number stands in a browser bundle. */
export function productInfoRoutes(numbers: ProductNumbers) {
  return createRouter().openapi(getProductInfo, (c) => c.json(productLinks(numbers), 200));
}

/** The product's chat links with their texts of ruling 11. */
export function productLinks({ supportWhatsapp }: ProductNumbers): z.infer<typeof productInfo> {
  const link = (message: string) => (supportWhatsapp ? whatsAppLink(supportWhatsapp, message) : null);
  return { setupHelpUrl: link(SETUP_HELP_MESSAGE), contactUrl: link(PRODUCT_CONTACT_MESSAGE) };
}

/** Opens the chat with the seller behind 'Get Lifetime Access'; null when no seller number is configured. */
export function planUrl({ sellerWhatsapp }: ProductNumbers, restaurantName: string): string | null {
  return sellerWhatsapp ? whatsAppLink(sellerWhatsapp, planMessage(restaurantName)) : null;
}
