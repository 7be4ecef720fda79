import { wholePaise } from '#platform/money.ts';

export interface PriceLimit {
  /** What was typed besides. */
  rest: string;
  /** Whether a price in paise is within the limit; undefined where none was typed. */
  isWithin: ((paise: number) => boolean) | undefined;
}

const TOKEN = /\d+(?:\.\d+)?|<=?|≤|[^\s\d<≤₹,.]+/g;
const CURRENCY = new Set(['rs', 'inr', 'rupee', 'rupees', 'rupaye', 'rupay', '/-', 'रु', 'रुपये', 'रुपए']);

const AMOUNT = '(\\d+(?:\\.\\d+)?)';
/** Both in English and as people write Hindi in Latin letters; the first two leave out the amount itself. */
const below = new RegExp(` (?:under|below|less than|cheaper than|<) ${AMOUNT} `);
const belowHindi = new RegExp(` ${AMOUNT} (?:(?:se|से) (?:kam|km|neeche|niche|कम|नीचे)) `);
const upTo = new RegExp(` (?:upto|up to|within|max|maximum|at most|<=|≤) ${AMOUNT} `);
const upToHindi = new RegExp(` ${AMOUNT} (?:tak|तक|ke andar|के अंदर) `);
/** Words that an amount is still to be typed after. */
const unfinished = / (?:under|below|less than|cheaper than|<|upto|up to|within|maximum|at most|<=|≤) $/;

/** Takes a limit of price out of what was typed: `dosa under ₹80`, `<100`, `100 se kam`, `up to 50`. */
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

/** What stands before the beginning of a limit; empty where there is none. */
function withoutUnfinished(text: string): string {
  const place = text.search(unfinished);
  return place > 0 ? text.slice(1, place) : '';
}

/** Digits of the Indian scripts, each of which has its ten at the same place of its block. */
function westernDigits(text: string): string {
  return text.replace(/[\u0966-\u0d6f]/g, (sign) => {
    const digit = (sign.charCodeAt(0) % 0x80) - 0x66;
    return digit >= 0 && digit < 10 ? String(digit) : sign;
  });
}
