const DATE = String.raw`\p{Nd}{1,4}[/.-]\p{Nd}{1,2}[/.-]\p{Nd}{1,4}`;
const TIME = String.raw`\p{Nd}{1,2}[:.]\p{Nd}{2}(?:[:.]\p{Nd}{2})?(?:\s*[ap]\.?\s?m\.?)?`;
const STAMP = new RegExp(`^\\s*\\[?${DATE},?\\s+${TIME}\\s*[\\]-][^:]{1,60}:\\s*`, 'iu');

/** A line without what WhatsApp writes before a message that is copied: `[21/11/26, 6:10 pm] Asha:` and the like. */
export function withoutChatStamp(line: string): string {
  return line.replace(STAMP, '');
}
