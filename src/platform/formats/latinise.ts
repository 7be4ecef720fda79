/**
 * The letters of Indian scripts, by their offset in a script's block of Unicode: the nine blocks from Devanagari
 * (U+0900) to Malayalam (U+0D7F) are 128 long and laid out alike, so one table reads them all.
 */
const VOWELS = spread(0x05, 'a aa i i u u ri l e e e ai o o o au');
const CONSONANTS = spread(
  0x15,
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h',
);
const VOWEL_SIGNS = spread(0x3e, 'a i i u u ri ri e e e ai o o o au');
const NUKTA = 0x3c;
const VIRAMA = 0x4d;
const NASALS_AND_BREATH = spread(0x01, 'n n h');
const DIGITS = spread(0x66, '0 1 2 3 4 5 6 7 8 9');

/** Letters of one script alone: the nasal of Gurmukhi, the bare t of Bengali, the final consonants of Malayalam. */
const OWN_LETTERS = new Map([[0x0a70, 'n'], [0x09ce, 't'], ...spread(0x0d7a, 'n n r l l k')]);
/** Consonants of one script alone: the flap of Gurmukhi, y and w of Odia. */
const OWN_CONSONANTS = new Map([
  [0x0a5c, 'r'],
  [0x0b5f, 'y'],
  [0x0b71, 'w'],
]);
/** The t of English words in Malayalam: a doubled r. */
const MALAYALAM_T = /\u0D31\u0D4D\u0D31/g;
const MALAYALAM_TT = '\u0D1F\u0D4D\u0D1F';
/** The dot for a nasal sound, an m before p, b and m, and in the south at the end of a word (ബദാം, badam). */
const NASAL = 0x02;
const LABIALS = { from: 0x2a, to: 0x2e };
const SOUTHERN = 0x0c00;
/** Assamese writes its ra and va in its own way. */
const ASSAMESE = new Map([
  ['\u09F0', '\u09B0'],
  ['\u09F1', '\u09AC'],
]);

const INDIAN_WORD = /[\u0900-\u0963\u0966-\u0D7F]+/g;
/** Scripts whose readers leave out the `a` that a word's last consonant carries: Ram, not Rama. */
const SILENT_ENDING = /^[\u0900-\u0AFF]/;

const EUROPEAN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** A text in lower case with accents dropped and Indian scripts spelled in Latin letters, roughly as people write them. */
export function latinise(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200C\u200D]/g, '')
    .replace(/[\u09F0\u09F1]/g, (letter) => ASSAMESE.get(letter) ?? letter)
    .replace(MALAYALAM_T, MALAYALAM_TT)
    .replace(INDIAN_WORD, spellIndian)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => EUROPEAN[letter] ?? letter);
}

function spellIndian(word: string): string {
  let spelled = '';
  let carriesA = false;
  for (let place = 0; place < word.length; place += 1) {
    const code = word.charCodeAt(place);
    const offset = code % 0x80;
    const consonant = OWN_CONSONANTS.get(code) ?? CONSONANTS.get(offset);
    const sign = VOWEL_SIGNS.get(offset);
    if (sign !== undefined || offset === VIRAMA) {
      spelled += sign ?? '';
      carriesA = false;
      continue;
    }
    if (offset === NUKTA) continue;
    if (carriesA) spelled += 'a';
    if (offset === NASAL && isBeforeLips(code, word.charCodeAt(place + 1))) spelled += 'm';
    else spelled += consonant ?? otherLetter(code, offset);
    carriesA = consonant !== undefined;
  }
  return carriesA && !SILENT_ENDING.test(word) ? `${spelled}a` : spelled;
}

function isBeforeLips(code: number, next: number): boolean {
  if (Number.isNaN(next)) return code >= SOUTHERN;
  return next % 0x80 >= LABIALS.from && next % 0x80 <= LABIALS.to;
}

function otherLetter(code: number, offset: number): string {
  return (
    OWN_LETTERS.get(code) ?? VOWELS.get(offset) ?? NASALS_AND_BREATH.get(offset) ?? DIGITS.get(offset) ?? ' '
  );
}

function spread(from: number, letters: string): Map<number, string> {
  return new Map(letters.split(' ').map((letter, index) => [from + index, letter]));
}
