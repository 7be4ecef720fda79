import type { ProductSettings } from '#membership/settings/product-settings.ts';
import { productMessageTexts } from '#ordering/message/chat-message-texts.ts';
import { whatsAppLink } from '#ordering/message/chat-messages.ts';
import { ownerMessageTexts } from '#ordering/message/owner-message-texts.ts';
import { type PlanAsker, planMessage } from '#ordering/message/owner-messages.ts';
import { formatWholeRupees } from '#platform/formats/money.ts';

/** The product's chat links with their texts of docs/product/ordering.md#chat-messages; null where no number is set. */
export function productLinks({ supportWhatsapp }: ProductSettings) {
  const link = (message: string) => (supportWhatsapp ? whatsAppLink(supportWhatsapp, message) : null);
  return {
    setupHelpUrl: link(ownerMessageTexts.setupHelp),
    contactUrl: link(productMessageTexts.contact),
  };
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
