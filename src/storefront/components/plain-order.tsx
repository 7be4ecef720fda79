import { plainOrder } from '#ordering/chat-messages.ts';
import { whatsAppLink } from '#ordering/order-link.ts';
import { serverTexts } from '../server-texts.ts';
import type { RestaurantView } from '../view.ts';

interface PlainOrderProps {
  restaurant: RestaurantView;
  /** The name of the item. */
  name: string;
}

/**
 * A link that orders one item in WhatsApp, in a `noscript` element: browsers show it where no script runs, and
 * `loadScript` where the storefront's does not (docs/product/common.md#below-the-oldest-browsers). Only the server renders it,
 * because React leaves the content of a `noscript` alone.
 */
export function PlainOrder({ restaurant: { whatsapp, name: seller }, name }: PlainOrderProps) {
  if (!whatsapp) return null;
  return (
    <a className="soft plain" href={whatsAppLink(whatsapp, plainOrder(seller, name))}>
      {serverTexts.orderOnWhatsApp}
    </a>
  );
}
