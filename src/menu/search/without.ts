/** Words before what a dish is to be made without. */
const NO = new Set(['no', 'without', 'bina', 'बिना']);
/** Words between or behind such things: `no onion or garlic`, `bina pyaz ke`. */
const FILLING = new Set(['and', 'or', 'aur', 'ke', 'और', 'के']);

/** What no Jain dish has (docs/product/menu.md#marks). */
const ROOTS = new Set(
  'onion onions pyaz pyaaz kanda garlic lehsun lahsun potato potatoes aloo alu प्याज लहसुन आलू'.split(' '),
);
/** What no veg dish has. */
const ANIMAL = new Set('egg eggs anda meat chicken mutton fish prawn prawns अंडा'.split(' '));

/**
 * Takes what a dish is to be without out of the words of a search: `no onion paneer`, `without onion or garlic`. A
 * last `no` is a word as any other, as it may become `noodles`.
 */
export function readWithout(typed: readonly string[]): { words: string[]; without: string[] } {
  const words: string[] = [];
  const without: string[] = [];
  let isListing = false;
  let isFirst = false;
  for (const [place, word] of typed.entries()) {
    if (NO.has(word) && place + 1 < typed.length) {
      isListing = true;
      isFirst = true;
    } else if (isListing && (isFirst || ROOTS.has(word))) {
      without.push(word);
      isFirst = false;
    } else if (!isListing || !FILLING.has(word)) {
      isListing = false;
      words.push(word);
    }
  }
  return { words, without };
}

/**
 * Whether a dish is known to be made without something: by its marks, or because a text says so (`no onion`,
 * `sugar free`). A dish whose texts only do not name it may have it all the same.
 */
export function isWithout<Word extends { plain: string }>(
  what: string,
  { jain, diet }: { jain?: string | undefined; diet?: string | undefined },
  texts: ReadonlyArray<readonly Word[]>,
  isIt: (word: Word) => boolean,
): boolean {
  if (jain && ROOTS.has(what)) return true;
  if (diet === 'veg' && ANIMAL.has(what)) return true;
  return texts.some((text) =>
    text.some((word, place) => isIt(word) && (hasNoBefore(text, place) || text[place + 1]?.plain === 'free')),
  );
}

function hasNoBefore(text: ReadonlyArray<{ plain: string }>, place: number): boolean {
  let before = text[place - 1]?.plain ?? '';
  for (let step = 2; ROOTS.has(before) || FILLING.has(before); step += 1)
    before = text[place - step]?.plain ?? '';
  return NO.has(before);
}
