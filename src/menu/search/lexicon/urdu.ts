/** Arabic letters as Urdu reads them. Sounds such as `ch` have one Latin letter, as in normalised spelling. */
const ofArabic = new Map(
  'اa آa بb پp تt ٹt طt ثs سs صs شs جj زj ذj ضj ظj ژj چc حh ہh هh خk قk کk كk دd ڈd رr ڑR غg گg فf لl مm نn ںn وu یi يi ےi ئi'
    .split(' ')
    .map(([letter = '', latin = '']) => [letter, latin]),
);

/**
 * Writes a word of Arabic letters in Latin letters, without short vowels, because Urdu leaves them out. A flap, which
 * Latin letters write as d or r, is an `R`.
 */
export function spellUrdu(word: string): string {
  const letters = Array.from(word, (letter) => ofArabic.get(letter) ?? '').join('');
  // A final `h` stands for a vowel, and so does an `a` before two consonants of English: اسٹیم.
  return letters
    .replace(/^as(?=[ptk])/, 's')
    .replace(/(?!^)(.)\1/g, '$1')
    .replace(/(..)h$/, '$1a');
}

const VOWEL_FIRST = /^[aiu]/;
const VOWEL_LAST = /[iu]$/;

/**
 * Whether `urdu` (from `spellUrdu`) is the word `latin`: it has the same consonants, and no vowels that `latin` lacks.
 * Urdu leaves out short vowels, but not at the beginning or end of a word.
 */
export function isUrduOf(urdu: string, latin: string): boolean {
  if (urdu.includes('R')) return ['r', 'd'].some((letter) => isUrduOf(urdu.replaceAll('R', letter), latin));
  // One consonant says too little; a u may be a v.
  if (urdu.replace(/[ai]/g, '').length < 2) return false;
  const [written, full] = [longSoundsOf(urdu), longSoundsOf(latin)];
  if (written.length < 2 || consonantsOf(urdu) !== consonantsOf(latin)) return false;
  if (VOWEL_FIRST.test(rounded(urdu)) !== VOWEL_FIRST.test(rounded(latin))) return false;
  if (VOWEL_LAST.test(written) !== VOWEL_LAST.test(full)) return false;
  if (urdu.endsWith('a') !== latin.endsWith('a')) return false;
  return hasInOrder(full, written);
}

/** Whether a word has the letters of another in their order. */
export function hasInOrder(word: string, letters: string): boolean {
  let place = 0;
  for (const letter of word) if (letter === letters[place]) place += 1;
  return place === letters.length;
}

/** The consonants alone, as Urdu writes them. */
export function consonantsOf(latin: string): string {
  return longSoundsOf(latin).replace(/[iu]/g, '');
}

/** Urdu has one letter for `o`, `u` and `v`. */
function rounded(latin: string): string {
  return latin.replace(/[ov]/g, 'u');
}

function longSoundsOf(latin: string): string {
  return rounded(latin)
    .replace(/a/g, '')
    .replace(/([iu])\1/g, '$1');
}
