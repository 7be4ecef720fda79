import type { ProductSettings } from '#membership/settings/product-settings.ts';
import {
  type PlanAsker,
  PRODUCT_CONTACT_MESSAGE,
  planMessage,
  SETUP_HELP_MESSAGE,
  whatsAppLink,
} from '#ordering/chat-messages.ts';
import { formatWholeRupees } from '#platform/money.ts';

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
