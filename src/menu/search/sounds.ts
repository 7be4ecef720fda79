/** A script, as far as it matters for the sound of a word. */
export type Script = 'latin' | 'arabic' | 'tamil' | 'bengali' | 'odia' | `block ${number}`;

/** Returns the script of a word, by its first character. */
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

/** Tamil has one letter each for `k` and `g`, `t` and `d`, `p` and `b`, and `ch`, `s` and `j`, and none for `h`. */
const ofTamil: Record<string, string> = { g: 'k', d: 't', b: 'p', c: 's', j: 's', h: '' };

/** Merges those Latin letters of a word that `script` does not distinguish. */
export function asWrittenIn(script: Script, latin: string): string {
  if (script === 'tamil') return latin.replace(/[gdbcjh]/g, (letter) => ofTamil[letter] ?? letter);
  // Bengali and Odia have an `o` where other scripts have an `a`.
  if (script === 'bengali' || script === 'odia') return latin.replace(/o/g, 'a');
  return latin;
}

/** The steps from spelling to sound. They drop short `a` and final vowels, which scripts write differently. */
const steps: readonly (readonly [RegExp, string])[] = [
  [/n(?=[bp])/g, 'm'],
  [/au/g, 'o'],
  [/(.)a/g, '$1'],
  [/([iu])\1/g, '$1'],
  [/(...)[aeiou]$/, '$1'],
];

/** Returns the sound of a word in normalised spelling, so that words from different scripts can be compared. */
export function soundOf(latin: string): string {
  return steps.reduce((sound, [pattern, instead]) => sound.replace(pattern, instead), latin);
}

/** Arabic letters as Urdu reads them. Sounds such as `ch` have one Latin letter, as in normalised spelling. */
const ofArabic = new Map(
  'اa آa بb پp تt ٹt طt ثs سs صs شs جj زj ذj ضj ظj ژj چc حh ہh هh خk قk کk كk دd ڈd رr ڑr غg گg فf لl مm نn ںn وu یi يi ےi ئi'
    .split(' ')
    .map(([letter = '', latin = '']) => [letter, latin]),
);

/** Writes a word of Arabic letters in Latin letters, without short vowels, because Urdu leaves them out. */
export function spellUrdu(word: string): string {
  const letters = Array.from(word, (letter) => ofArabic.get(letter) ?? '').join('');
  // A final `h` stands for a vowel.
  return letters.replace(/(.)\1/g, '$1').replace(/(..)h$/, '$1');
}

const VOWEL_FIRST = /^[aiu]/;
const VOWEL_LAST = /[iu]$/;

/**
 * Whether `urdu` (from `spellUrdu`) is the word `latin`: it has the same consonants, and no vowels that `latin` lacks.
 * Urdu leaves out short vowels, but not at the beginning or end of a word.
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
