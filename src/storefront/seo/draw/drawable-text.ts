const scripts = [
  'Script=Latin',
  'Script=Devanagari',
  'Script=Bengali',
  'Script=Tamil',
  'Script=Telugu',
  'Script=Kannada',
  'Script=Malayalam',
  'Script=Gujarati',
  'Script=Gurmukhi',
  'Script=Oriya',
  'Script=Arabic',
  'Script=Meetei_Mayek',
  'Script=Ol_Chiki',
  // Adds signs that several scripts share, such as the danda and the Arabic comma.
  'Script_Extensions=Devanagari',
  'Script_Extensions=Arabic',
];

/** Other characters: ASCII, Latin-1, common punctuation, currencies, joiners, ™ and the minus sign. */
const signs = [
  ' -~',
  '\u00A0-\u00FF',
  '\u2010-\u2027',
  '\u2030-\u205E',
  '\u20A0-\u20BF',
  '\u200C\u200D',
  '\u2122\u2212',
];

/** The characters in our fonts. Others, such as emoji and the scripts of other countries, would be drawn as boxes. */
const DRAWABLE = new RegExp(
  [...scripts.map((script) => `\\p{${script}}`), ...signs.map((range) => `[${range}]`)].join('|'),
  'gu',
);

/** Joiners that are left over after the emoji they joined were removed. */
const STRAY_JOINERS = /(?<!\S)(?:\u200C|\u200D)+|(?<!\u200C|\u200D)(?:\u200C|\u200D)+(?!\S)/g;

/** A text without the characters that cannot be drawn, on one line; may be empty. */
export function drawableText(text: string): string {
  const drawable = text.normalize('NFC').match(DRAWABLE) ?? [];
  return drawable.join('').replace(STRAY_JOINERS, '').replace(/\s+/g, ' ').trim();
}

/** Whether a text is read from right to left; decided by its first letter. */
export function runsLeft(text: string): boolean {
  return /^[^\p{L}]*\p{Script=Arabic}/u.test(text);
}

/** The initials of a name: two letters of a Latin one, else its first grapheme. May be empty. */
export function initialsOf(name: string): string {
  const words = drawableText(name)
    .split(/[^\p{L}\p{M}\p{N}\u200C\u200D]+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = '', second = ''] = words.map(firstLetter);
  const isLatin = /^[\p{Script=Latin}\d]*$/u.test(first + second);
  return (isLatin ? first + second : first).toLocaleUpperCase('en-IN');
}

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

function firstLetter(word: string): string {
  return letters.segment(word).containing(0)?.segment ?? '';
}
