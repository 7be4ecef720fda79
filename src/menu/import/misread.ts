import { PRICE_AFTER, PRICE_BEFORE } from './price-words.ts';

/** A number that was probably scanned or typed wrong: `l20` for `120`, or `120¹` with the sign of a footnote. */
export interface Misread {
  written: string;
  read: string;
}

/** Letters that stand for digits in scanned text. `S`, `B` and `Z` are also codes of dishes, so they need a price mark. */
const DIGIT_OF: Readonly<Record<string, string>> = { I: '1', l: '1', O: '0', o: '0', S: '5', B: '8', Z: '2' };
const NUMBERLIKE = /[\p{Nd}IlOoSBZ,.]+/gu;
const LIKE_ANYWHERE = /^[\p{Nd}IlOo,.]+$/u;
/** `2l` are two litres. */
const LITRES = /^[\p{Nd}.]+l$/u;
const LETTER = /^[\p{L}\p{M}]$/u;
const LETTER_AFTER = /^[\p{L}\p{M}]/u;
const MARK_BEFORE = new RegExp(`(?:${PRICE_BEFORE})[\\s.:=-]{0,3}$`, 'iu');
const MARK_AFTER = new RegExp(`^[\\s.]{0,2}${PRICE_AFTER}`, 'iu');
const RAISED = /(\p{Nd})([⁰¹²³⁴⁵⁶⁷⁸⁹₀-₉①-⑳†‡]+)/gu;

/** Returns a line with the digits that were meant, and what was misread; undefined where nothing was. */
export function withMeantDigits(line: string): { text: string; misread: Misread | undefined } {
  let misread: Misread | undefined;
  const plain = line.replace(RAISED, (_, digit: string, sign: string, at: number) => {
    const number = line.slice(0, at + digit.length).match(/[\p{Nd}.,]{1,12}$/u)?.[0] ?? '';
    misread = { written: number + sign, read: number };
    return `${digit} `;
  });
  const text = plain.replace(NUMBERLIKE, (run, at: number) => {
    // In `Dal,1O0` the run begins with the last letter of the name.
    const isInWord = LETTER.test(Array.from(plain.slice(0, at).slice(-2)).at(-1) ?? '');
    const from = isInWord ? run.search(/[,.]/) + 1 : 0;
    const number = run.slice(from);
    if (isInWord && from === 0) return run;
    const read = digitsMeant(number, plain.slice(0, at + from), plain.slice(at + run.length));
    if (read === undefined) return run;
    misread = { written: withoutEnds(number), read: withoutEnds(read) };
    return run.slice(0, from) + read;
  });
  return { text, misread };
}

function digitsMeant(number: string, before: string, after: string): string | undefined {
  const word = withoutEnds(number);
  if (!/\p{Nd}/u.test(word) || !/[A-Za-z]/.test(word) || LETTER_AFTER.test(after)) return undefined;
  const isMarked = MARK_BEFORE.test(before.slice(-16)) || MARK_AFTER.test(after.slice(0, 16));
  if (!isMarked && (after.trim() !== '' || !LIKE_ANYWHERE.test(word) || LITRES.test(word))) return undefined;
  return number.replace(/[IlOoSBZ]/g, (letter) => DIGIT_OF[letter] ?? letter);
}

function withoutEnds(run: string): string {
  return run.replace(/^[,.]{1,3}/, '').replace(/(^|[^,.])[,.]{1,3}$/, '$1');
}
