import { whatsappUrl } from '#platform/phone.ts';
import { wellFormed } from '#platform/text.ts';

/**
 * WhatsApp documents no limit, but outside its app the link passes through web servers (wa.me answers with a redirect
 * that contains the text), and a usual server refuses a URL of more than 8 kB. In an Indian script each letter takes 9
 * characters, so about 30 lines reach that limit; in English about 80.
 */
const SURE_TO_ARRIVE = 6000;

/** The link that opens a WhatsApp chat with a number (E.164) and the text filled in. Never throws. */
export function whatsAppLink(e164: string, text: string): string {
  return withText(whatsappUrl(e164), text);
}

/** The link to the same chat with another text typed in. Never throws. */
export function withText(link: string, text: string): string {
  const [chat] = link.split('?');
  return `${chat}?text=${encodeURIComponent(wellFormed(text))}`;
}

/**
 * Whether a link is so long that WhatsApp might open without the text. The link still contains every line, since an
 * incomplete order is worse than none: the page warns and offers "Copy order".
 */
export function mayArriveEmpty(link: string): boolean {
  return link.length > SURE_TO_ARRIVE;
}
