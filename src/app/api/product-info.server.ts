import { z } from '@hono/zod-openapi';
import type { ProductSettings } from '#membership/settings/product-settings.ts';
import type { SettingsSource } from '#membership/settings/settings-source.server.ts';
import {
  type PlanAsker,
  PRODUCT_CONTACT_MESSAGE,
  planMessage,
  SETUP_HELP_MESSAGE,
} from '#ordering/chat-messages.ts';
import { whatsAppLink } from '#ordering/order-link.ts';
import { call, calls } from '#platform/http/call.server.ts';
import { formatWholeRupees } from '#platform/money.ts';
import type { Services } from '#platform/services.server.ts';

const productInfo = z.object({
  /** Opens the chat behind 'Get Help With Setup'; null when no support number is configured. */
  setupHelpUrl: z.string().nullable(),
  /** Opens the product's own contact chat. */
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

/** The product's chat links with their texts of docs/product/ordering.md#chat-messages; null where no number is set. */
export function productLinks({ supportWhatsapp }: ProductSettings) {
  const link = (message: string) => (supportWhatsapp ? whatsAppLink(supportWhatsapp, message) : null);
  return { setupHelpUrl: link(SETUP_HELP_MESSAGE), contactUrl: link(PRODUCT_CONTACT_MESSAGE) };
}

/** The chats with the seller that ask for each plan; null when no seller number is set. */
export function planUrls(settings: ProductSettings, asker: PlanAsker) {
  const { sellerWhatsapp, lifetimeName, lifetimePricePaise, monthlyName, monthlyPricePaise } = settings;
  const link = (name: string, paise: number) =>
    sellerWhatsapp
      ? whatsAppLink(sellerWhatsapp, planMessage({ name, price: formatWholeRupees(paise) }, asker))
      : null;
  return {
    lifetime: link(lifetimeName, lifetimePricePaise),
    monthly: link(monthlyName, monthlyPricePaise),
  };
}
