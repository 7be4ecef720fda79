import { whatsAppLink } from '#ordering/message/chat-messages.ts';
import { orderGreeting, plainOrder } from '#ordering/message/greetings/order-greeting.ts';
import { contactsOf } from '../menu/contacts.ts';
import type { ItemView, RestaurantView } from '../view/view.ts';
import { noScript } from './no-script.ts';
import { serverTexts } from './server-texts.ts';

/** Lets the server render what is in `noscript` elements. */
export function fillNoScript(): void {
  noScript.plainOrder = orderInWhatsApp;
  noScript.otherWays = otherWays;
}

function orderInWhatsApp(restaurant: RestaurantView, item: Pick<ItemView, 'name' | 'own'>) {
  const { whatsapp } = restaurant;
  if (!whatsapp) return null;
  return (
    <a className="soft plain" href={whatsAppLink(whatsapp, plainOrder(restaurant, item.own ?? item.name))}>
      {serverTexts.orderOnWhatsApp}
    </a>
  );
}

function otherWays(restaurant: RestaurantView) {
  const ways = contactsOf(restaurant).filter(({ kind }) => kind === 'call' || kind === 'whatsApp');
  return (
    <div className="empty">
      <p>{ways.length > 0 ? serverTexts.orderDirectly : serverTexts.noOtherWay}</p>
      <div className="ways">
        {ways.map(({ kind, href }) => (
          <a
            key={kind}
            className="soft"
            href={kind === 'call' ? href : whatsAppLink(restaurant.whatsapp, orderGreeting(restaurant))}
          >
            {kind === 'call' ? serverTexts.call : serverTexts.orderOnWhatsApp}
          </a>
        ))}
      </div>
    </div>
  );
}
