import { texts } from '#platform/texts/texts.ts';

/** What is wrong with a phone number or a link (docs/product/restaurant.md#links). */
export const contactsTexts = texts('workspace', 'contacts', {
  phone: 'Enter a phone number, like 98765 43210 or 080 2345 6789.',
  whatsapp: 'Enter a WhatsApp number, for example 98765 43210.',
  noWhatsapp: 'Enter your WhatsApp number.',
  links: {
    instagram: 'Enter your Instagram name, like @spicegarden, or your profile link.',
    facebook: 'Enter your Facebook page name or link, like https://www.facebook.com/spicegarden.',
    swiggy: 'Paste the link to your restaurant on Swiggy. It begins with https://www.swiggy.com/',
    zomato: 'Paste the link to your restaurant on Zomato. It begins with https://www.zomato.com/',
  },
});
