import type { ProductSettings } from '#membership/settings/product-settings.ts';
import { PRODUCT_CONTACT_MESSAGE, planMessage, SETUP_HELP_MESSAGE } from '#ordering/chat-messages.ts';
import { whatsAppLink } from '#ordering/order-link.ts';
import { formatWholeRupees } from '#platform/money.ts';

/** The product's chat links with their texts of docs/product.md#chat-messages; null where no number is set. */
export function productLinks({ supportWhatsapp }: ProductSettings) {
  const link = (message: string) => (supportWhatsapp ? whatsAppLink(supportWhatsapp, message) : null);
  return { setupHelpUrl: link(SETUP_HELP_MESSAGE), contactUrl: link(PRODUCT_CONTACT_MESSAGE) };
}

/** Opens the chat with the seller behind 'Get Lifetime Access'; null when no seller number is set. */
export function planUrl(settings: ProductSettings, restaurantName: string): string | null {
  const { sellerWhatsapp, lifetimeName: name, lifetimePricePaise } = settings;
  if (!sellerWhatsapp) return null;
  const message = planMessage({ name, price: formatWholeRupees(lifetimePricePaise) }, restaurantName);
  return whatsAppLink(sellerWhatsapp, message);
}
