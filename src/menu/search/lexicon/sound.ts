import type { Script } from './script.ts';
import { consonantsOf } from './urdu.ts';

/** The consonants of a word as Urdu writes them, twice if one may be read as d or r. */
export function consonantReadings(latin: string): string[] {
  return (latin.includes('R') ? ['r', 'd'] : ['']).map((flap) => consonantsOf(latin.replaceAll('R', flap)));
}

/** Fewer letters are not enough to recognise a word by its sound. */
export const MIN_SOUNDS = 3;

/** Tamil has one letter each for `k` and `g`, `t` and `d`, `p`, `b` and `f`, and `ch`, `s` and `j`, and none for `h`. */
const ofTamil: Record<string, string> = { g: 'k', d: 't', b: 'p', f: 'p', c: 's', j: 's', h: '' };
/** Malayalam has them all, but writes many northern and English words with those of Tamil. */
const ofMalayalam: Record<string, string> = { g: 'k', d: 't', b: 'p' };

/** As `asWrittenIn` without the short a, which Latin letters and Indian scripts write differently; for Urdu the consonants alone. */
export function inScript(script: Script, latin: string): string {
  if (script === 'arabic') return consonantsOf(latin);
  return script === 'latin' ? latin : asWrittenIn(script, latin).replace(/(.)a/g, '$1');
}

/** Merges those Latin letters of a word that `script` does not distinguish. */
export function asWrittenIn(script: Script, latin: string): string {
  if (script === 'tamil') return latin.replace(/[gdbfcjh]/g, (letter) => ofTamil[letter] ?? letter);
  if (script === 'malayalam') return latin.replace(/[gdb]/g, (letter) => ofMalayalam[letter] ?? letter);
  // Bengali and Odia have an `o` where other scripts have an `a`, and no `v`.
  if (script === 'bengali' || script === 'odia')
    return latin.replace(/o/g, 'a').replace(/v(?![^aiou])/g, 'b');
  // Punjabi writes the short e of English words as ai: ਵੈਜ is veg.
  if (script === 'gurmukhi') return latin.replace(/ai/g, 'i');
  return latin;
}

/** The steps from spelling to sound. They drop short `a` and final vowels, which scripts write differently. */
const steps: readonly (readonly [RegExp, string])[] = [
  [/n(?=[bp])/g, 'm'],
  [/au|[ao]v(?![aeiou])|ava/g, 'o'],
  [/(.)a/g, '$1'],
  [/([iu])\1/g, '$1'],
  [/(...)[aeiou]$/, '$1'],
];

/** Returns the sound of the beginning of a word, which may end in a short vowel. */
export function openSoundOf(latin: string): string {
  return steps.slice(0, -1).reduce((sound, [pattern, instead]) => sound.replace(pattern, instead), latin);
}

/** Returns the sound of a word in normalised spelling, so that words from different scripts can be compared. */
export function soundOf(latin: string): string {
  return steps.reduce((sound, [pattern, instead]) => sound.replace(pattern, instead), latin);
}
