/**
 * WhatsApp documents no limit, but outside its app the link passes through web servers (wa.me answers with a redirect
 * that contains the text), and a usual server refuses a URL of more than 8 kB. In an Indian script each letter takes 9
 * characters, so about 30 lines reach that limit; in English about 80.
 */
const SAFE_LINK_LENGTH = 6000;

/**
 * Whether a link is so long that WhatsApp might open without the text. The link still contains every line, since an
 * incomplete order is worse than none: the page warns and offers "Copy order".
 */
export function mayArriveEmpty(link: string): boolean {
  return link.length > SAFE_LINK_LENGTH;
}
