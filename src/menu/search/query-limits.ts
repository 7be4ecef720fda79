import { wholePaise } from '#platform/formats/money.ts';

interface PriceLimit {
  /** The typed text without the limit. */
  rest: string;
  /** Whether a price in paise is within the limit; undefined where none was typed. */
  isWithin: ((paise: number) => boolean) | undefined;
}

const TOKEN = /\d+(?:\.\d+)?|<=?|≤|[^\s\d<≤₹,.]+/g;
const CURRENCY = new Set(['rs', 'inr', 'rupee', 'rupees', 'rupaye', 'rupay', '/-', 'रु', 'रुपये', 'रुपए']);

const AMOUNT = '(\\d+(?:\\.\\d+)?)';
/** In English, and in Hindi in both scripts; `below` and `belowHindi` exclude the amount itself. */
const below = new RegExp(` (?:under|below|less than|cheaper than|<) ${AMOUNT} `);
const belowHindi = new RegExp(` ${AMOUNT} (?:(?:se|से) (?:kam|km|neeche|niche|कम|नीचे)) `);
const upTo = new RegExp(` (?:upto|up to|within|max|maximum|at most|<=|≤) ${AMOUNT} `);
const upToHindi = new RegExp(` ${AMOUNT} (?:tak|तक|ke andar|के अंदर) `);
/** The words of a limit whose amount is not typed yet. */
const unfinished = / (?:under|below|less than|cheaper than|<|upto|up to|within|maximum|at most|<=|≤) $/;

/** Takes a price limit in rupees out of the typed text: `dosa under ₹80`, `<100`, `100 se kam`, `up to 50`. */
export function readPriceLimit(typed: string): PriceLimit {
  const tokens =
    westernDigits(typed.toLowerCase())
      .replace(/(\d),(?=\d)/g, '$1')
      .match(TOKEN) ?? [];
  const text = ` ${tokens.filter((token) => !CURRENCY.has(token)).join(' ')} `;
  const strict = below.exec(text) ?? belowHindi.exec(text);
  const found = strict ?? upTo.exec(text) ?? upToHindi.exec(text);
  if (!found) return { rest: withoutUnfinished(text) || typed, isWithin: undefined };
  const most = wholePaise(Number(found[1]));
  return {
    rest: text.replace(found[0], ' '),
    isWithin: (paise) => paise < most || (!strict && paise === most),
  };
}

/** The text before an unfinished limit; empty where there is none. */
function withoutUnfinished(text: string): string {
  const place = text.search(unfinished);
  return place > 0 ? text.slice(1, place) : '';
}

/** Replaces the digits of Indian scripts, which have the same offset in each script's Unicode block. */
function westernDigits(text: string): string {
  return text.replace(/[\u0966-\u0d6f]/g, (sign) => {
    const digit = (sign.charCodeAt(0) % 0x80) - 0x66;
    return digit >= 0 && digit < 10 ? String(digit) : sign;
  });
}

/** Words before what a dish is to be made without. */
const NO = new Set(['no', 'without', 'bina', 'बिना']);
/** Words between or behind such things: `no onion or garlic`, `bina pyaz ke`. */
const FILLING = new Set(['and', 'or', 'aur', 'ke', 'और', 'के']);

/** What is made of something, after a `no` that is Gujarati: `mosambi no ras`. */
const MADE_OF = new Set(['ras', 'juice', 'shake', 'roll', 'halvo']);

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
    const next = typed[place + 1];
    if (NO.has(word) && next) {
      if (word === 'no' && place > 0 && MADE_OF.has(next)) continue;
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
 * Whether a dish is known to be made without something: by its marks, or because a text states it (`no onion`,
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
