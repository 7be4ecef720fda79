import { z } from '@hono/zod-openapi';
import type { SettingsSource } from '#membership/settings/settings-source.server.ts';
import { call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { productLinks } from './product-links.ts';

const productInfo = z.object({
  /** Opens the chat behind 'Get Help With Setup'; null when no support number is configured. */
  setupHelpUrl: z.string().nullable(),
  contactUrl: z.string().nullable(),
});

/** The complete chat links of the product, so that no phone number is in a browser bundle. */
export function productInfoCalls(services: Pick<Services, 'clock'>, { current }: SettingsSource) {
  return calls(services, [
    call('GET /api/product-info', {
      says: "The product's own chat links",
      answer: productInfo,
      run: async () => productLinks(await current()),
    }),
  ]);
}
