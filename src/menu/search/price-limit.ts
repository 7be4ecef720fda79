import { wholePaise } from '#platform/money.ts';

export interface PriceLimit {
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
