import { singleLine } from '#platform/text.ts';
import { framed } from './frame.ts';
import { whollyMarked, withoutMarkup } from './markup.ts';

export interface Undecorated {
  /** The line without bullets, numbering and markup. */
  text: string;
  /** It was bold as a whole, between rules or brackets, or marked as a heading. */
  isDecorated: boolean;
  isNumbered: boolean;
}

const BULLET =
  /^(?:(?:[•◦‣⁃∙·●○▪▫◾◽◼◻■□◆◇❖➢➤➡►▶▸▹➔➜→⇒»›✓✔✅☆★⭐✦✧✱✳✻❋]|👉|🔸|🔹|🔶|🔷|>)\p{M}*\s*|[*+\-–—]+\s+|[-–—](?=\p{L}))+/u;
/** `1.`, `2)`, `(3)`, `4️⃣`, `a)`, but not the beginning of `1.5 litre`. */
const NUMBERING =
  /^(?:\(\p{Nd}{1,3}\)|\p{Nd}{1,3}\s?[.)\]](?!\p{Nd})|\p{Nd}{1,2}\uFE0F?\u20E3|[a-z][.)](?=\s))\s*/iu;
const HTML_TAG = /<\/?[a-z][^<>]*>/gi;
const HEADING_MARK = /^#{1,6}\s*/;

/** Takes off a line what only decorates it: bullets, numbering, WhatsApp's and Markdown's markup. Never throws. */
export function undecorate(pasted: string): Undecorated {
  let text = singleLine(pasted.replace(HTML_TAG, ' '));
  let isDecorated = false;
  let isNumbered = false;
  const strip = (pattern: RegExp, note: () => void) => {
    const stripped = text.replace(pattern, '').trim();
    if (stripped === text || stripped === '') return;
    text = stripped;
    note();
  };

  strip(HEADING_MARK, () => {
    isDecorated = true;
  });
  // Twice, for `• *1. Samosa*` has its number inside of the bold.
  for (let round = 0; round < 2; round += 1) {
    const line = text.replace(/:$/, '');
    const whole = whollyMarked(line) ?? framed(line);
    if (whole !== undefined) {
      text = whole.trim() + (text.endsWith(':') ? ':' : '');
      isDecorated = true;
    }
    text = withoutMarkup(text);
    strip(BULLET, () => {});
    strip(NUMBERING, () => {
      isNumbered = true;
    });
  }
  return { text, isDecorated, isNumbered };
}
