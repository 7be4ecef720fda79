import { askPrice } from '#ordering/chat-messages.ts';
import { whatsAppLink } from '#ordering/order-link.ts';
import { sharedTexts as texts } from '../shared-texts.ts';
import { canBeHad, type ItemView, type RestaurantView } from '../view.ts';

/**
 * A link to a chat that asks for the price of an item without a fixed one, in the place of Add
 * (docs/product/menu.md#no-fixed-price); nothing for other items, and where there is no number.
 */
export function askPriceLink(item: ItemView, { whatsapp, name }: RestaurantView) {
  return (
    item.noPrice &&
    whatsapp &&
    canBeHad(item) && (
      <a className="soft ask" href={whatsAppLink(whatsapp, askPrice(name, item.name))}>
        {texts.askOnWhatsApp}
      </a>
    )
  );
}
