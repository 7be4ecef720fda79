import { whatsAppLink } from '#ordering/message/chat-messages.ts';
import { contactGreeting } from '#ordering/message/greetings/contact-greeting.ts';
import type { RestaurantView } from '../view/view.ts';

export type ContactKind = 'call' | 'whatsApp' | 'instagram' | 'facebook' | 'swiggy' | 'zomato';

interface Contact {
  kind: ContactKind;
  href: string;
}

/** The contact buttons of a restaurant, in order; only those with a value (docs/product/restaurant.md#contacts). */
export function contactsOf(restaurant: RestaurantView): Contact[] {
  const { phone, whatsapp } = restaurant;
  const contacts: [ContactKind, string][] = [
    ['call', phone && `tel:${phone}`],
    ['whatsApp', whatsapp && whatsAppLink(whatsapp, contactGreeting(restaurant))],
    ['instagram', profileLink(restaurant.instagram, 'https://www.instagram.com/')],
    ['facebook', profileLink(restaurant.facebook, 'https://www.facebook.com/')],
    ['swiggy', profileLink(restaurant.swiggy, 'https://www.swiggy.com/')],
    ['zomato', profileLink(restaurant.zomato, 'https://www.zomato.com/')],
  ];
  return contacts.filter(([, href]) => href !== '').map(([kind, href]) => ({ kind, href }));
}

/** Returns an https link as it is, a handle (without a leading @) appended to the host; empty for a blank value. */
function profileLink(value: string, host: string): string {
  const handle = value.trim().replace(/^@/, '');
  if (handle === '' || handle.startsWith('https://')) return handle;
  // Encoded, so that no stored text can become a link of another kind, such as `javascript:`.
  return host + encodeURIComponent(handle);
}
