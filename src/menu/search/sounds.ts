/** A script as far as it matters for how a word written in it sounds. */
export type Script = 'latin' | 'arabic' | 'tamil' | 'bengali' | 'odia' | `block ${number}`;

/** The script of a word, by its first sign. */
export function scriptOf(word: string): Script {
  const code = word.charCodeAt(0);
  if (code >= 0x0600 && code < 0x0780) return 'arabic';
  if (code < 0x0900 || code >= 0x0d80) return 'latin';
  const block = code >> 7;
  return named[block] ?? `block ${block}`;
}

const named: Record<number, Script> = {
  [0x0980 >> 7]: 'bengali',
  [0x0b00 >> 7]: 'odia',
  [0x0b80 >> 7]: 'tamil',
};

/** Tamil has one letter for `k` and `g`, one for `t` and `d`, one for `p` and `b`, one for `ch`, `s` and `j`, none for `h`. */
const ofTamil: Record<string, string> = { g: 'k', d: 't', b: 'p', c: 's', j: 's', h: '' };

/** A word in Latin letters with what a script does not tell apart written alike. */
export function asWrittenIn(script: Script, latin: string): string {
  if (script === 'tamil') return latin.replace(/[gdbcjh]/g, (letter) => ofTamil[letter] ?? letter);
  // They say an `o` where the other scripts say an `a`.
  if (script === 'bengali' || script === 'odia') return latin.replace(/o/g, 'a');
  return latin;
}

/** The steps to a sound. Which short `a` is heard, and how a word ends, each script writes otherwise. */
const steps: readonly (readonly [RegExp, string])[] = [
  [/n(?=[bp])/g, 'm'],
  [/au/g, 'o'],
  [/(.)a/g, '$1'],
  [/([iu])\1/g, '$1'],
  [/(...)[aeiou]$/, '$1'],
];

/** How a word that is spelt in one way sounds, whatever the script it was written in. */
export function soundOf(latin: string): string {
  return steps.reduce((sound, [pattern, instead]) => sound.replace(pattern, instead), latin);
}

/** Arabic letters as Urdu reads them; what is written with two letters in Latin is already spelt in one. */
const ofArabic = new Map(
  'اa آa بb پp تt ٹt طt ثs سs صs شs جj زj ذj ضj ظj ژj چc حh ہh هh خk قk کk كk دd ڈd رr ڑr غg گg فf لl مm نn ںn وu یi يi ےi ئi'
    .split(' ')
    .map(([letter = '', latin = '']) => [letter, latin]),
);

/** A word in Arabic letters in Latin ones, without the short vowels, as Urdu leaves them out. */
export function spellUrdu(word: string): string {
  const letters = Array.from(word, (letter) => ofArabic.get(letter) ?? '').join('');
  // A final `h` is but a vowel.
  return letters.replace(/(.)\1/g, '$1').replace(/(..)h$/, '$1');
}

const VOWEL_FIRST = /^[aiu]/;
const VOWEL_LAST = /[iu]$/;

/**
 * Whether a word of `spellUrdu` is this one: the same consonants, and no other vowels. Urdu leaves short vowels out, but no
 * first and no last one.
 */
export function isUrduOf(urdu: string, latin: string): boolean {
  const [written, full] = [longSoundsOf(urdu), longSoundsOf(latin)];
  if (written.length < 2 || consonantsOf(urdu) !== consonantsOf(latin)) return false;
  if (VOWEL_FIRST.test(rounded(urdu)) !== VOWEL_FIRST.test(rounded(latin))) return false;
  if (VOWEL_LAST.test(written) !== VOWEL_LAST.test(full)) return false;
  let place = 0;
  for (const letter of full) if (letter === written[place]) place += 1;
  return place === written.length;
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
