/** The steps that normalise the spelling of words in Latin letters: `panner`, `panir` and `paneer` become `panir`. */
const latin: readonly (readonly [RegExp, string])[] = [
  // The plural `s`, but not the `s` of `chaas` or `swiss`.
  [/(..(?:[^as]|[^a]a))s$/, '$1'],
  [/ph/g, 'f'],
  [/sch/g, 'sh'],
  [/cc(?=[ei])/g, 'ch'],
  [/tch/g, 'ch'],
  [/c(?=ae|[eiy])/g, 's'],
  [/ck|q|c(?!h)/g, 'k'],
  [/chh?/g, 'c'],
  [/([bdgjkpstv])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/x/g, 'ks'],
  [/iy|y/g, 'i'],
  [/ea|e/g, 'i'],
  [/ou|oo/g, 'u'],
  [/h(?![aeiou])/g, ''],
  [/(.)\1+/g, '$1'],
];

/**
 * The Indian blocks of Unicode have the same layout, so these are offsets in a block. Long i and u become short,
 * candrabindu becomes anusvara, and the nukta is removed (0).
 */
const indian: Record<number, number> = { 8: 7, 10: 9, 64: 63, 66: 65, 1: 2, 60: 0 };
const INDIAN_DIGITS = 0x66;

/** Malayalam and Bengali letters that stand for a letter and a virama; Arabic letters that Urdu writes differently. */
const oneLetter: Record<string, string> = {
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
  ৎ: 'ত্',
  ي: 'ی',
  ك: 'ک',
  ه: 'ہ',
};

/** The words of a text as typed, of letters or digits (`7up`) of any script; case, accents and invisible joiners are removed. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u0652'’]|\u200c|\u200d/g, '');
  return plain.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [];
}

/** Returns the normalised spelling of a word from `wordsOf`, the same for all common ways to spell the word. */
export function spelling(word: string): string {
  const signs = Array.from(word, (letter) => oneLetter[letter] ?? letter).join('');
  const indic = signs
    .replace(/[\u0900-\u0d7f]/g, sameSign)
    // A doubled consonant: itself, a virama, itself.
    .replace(/(.)[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]\1/g, '$1');
  return latin.reduce((spelt, [pattern, replacement]) => spelt.replace(pattern, replacement), indic);
}

function sameSign(sign: string): string {
  const code = sign.charCodeAt(0);
  const place = code % 128;
  if (place >= INDIAN_DIGITS && place < INDIAN_DIGITS + 10) return String(place - INDIAN_DIGITS);
  const instead = indian[place];
  if (instead === undefined) return sign;
  return instead === 0 ? '' : String.fromCharCode(code - place + instead);
}
