import type { Script } from './script.ts';

/**
 * A word as its consonants, which all scripts write much alike, while they spell vowels in their own ways: `noodles`,
 * नूडल्स and நூடுல்ஸ் have the same. A vowel at the beginning is a dot; a letter read as d or r is an `R`.
 */
export type Skeleton = string;

/** Letters that are read, and written in Latin letters, as d or as r: the flaps of pakora and kadai. */
const FLAP = /[डढডঢଡଢਡ][\u093c\u09bc\u0b3c\u0a3c]|ੜ|ڑ/;

/** Fewer consonants than this say too little. */
const ENOUGH = 3;
/** From this many on, consonants may be the beginning of a longer word, or differ within a script. */
export const MANY = 4;

/** Letters that a script has only one of; and for the Arabic script the v that Urdu also writes for vowels. */
const MERGED: Partial<Record<Script, readonly (readonly [RegExp, string])[]>> = {
  latin: [[/j/g, 's']],
  // Malayalam writes them apart, but English and northern words as in Tamil.
  malayalam: [
    [/g/g, 'k'],
    [/d/g, 't'],
    [/b/g, 'p'],
  ],
  tamil: [
    [/g/g, 'k'],
    [/d/g, 't'],
    [/b/g, 'p'],
    [/[cj]/g, 's'],
  ],
  bengali: [[/v/g, 'b']],
  odia: [[/v/g, 'b']],
  arabic: [[/[.v]/g, '']],
};

/** Returns the skeleton of a word; `toLatin` writes a part of it in Latin letters, in normalised spelling. */
export function skeletonOf(plain: string, toLatin: (part: string) => string): Skeleton {
  return joinSkeletons(
    plain.split(FLAP).map((part) => consonantsIn(toLatin(part))),
    'R',
  );
}

function consonantsIn(latin: string): string {
  return latin
    .replace(/h/g, '')
    .replace(/f/g, 'p')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/^[aeiou]/, '.')
    .replace(/[aeiou]/g, '');
}

/** Joins skeletons into that of one word. */
export function joinSkeletons(parts: readonly Skeleton[], between = ''): Skeleton {
  return parts.map((part, at) => (at === 0 ? part : withoutDot(part))).join(between);
}

/** A skeleton without the differences that one of two scripts cannot write; two where a letter is read in two ways. */
export function readings(skeleton: Skeleton, one: Script, other: Script): Skeleton[] {
  const read = (letter: string) => {
    const merged = [...(MERGED[one] ?? []), ...(MERGED[other] ?? [])].reduce(
      (text, [letters, instead]) => text.replace(letters, instead),
      skeleton.replaceAll('R', letter),
    );
    // Plurals, as English words keep them in other scripts: नूडल्स.
    return merged.length > ENOUGH ? merged.replace(/[sj]$/, '') : merged;
  };
  return skeleton.includes('R') ? [read('r'), read('d')] : [read('')];
}

/** Whether one of the readings of a word is a reading of the typed word or, if `isOpen`, begins with it. */
export function matchesSkeleton(
  word: readonly Skeleton[],
  typed: readonly Skeleton[],
  isOpen: boolean,
): boolean {
  return typed.some(
    (ours) =>
      consonantsOf(ours) >= ENOUGH &&
      word.some(
        (theirs) => theirs === ours || (isOpen && consonantsOf(ours) >= MANY && theirs.startsWith(ours)),
      ),
  );
}

/** How many consonants a skeleton has. */
export function consonantsOf(skeleton: Skeleton): number {
  return withoutDot(skeleton).length;
}

/** A skeleton inside that of a longer word. */
export function withoutDot(skeleton: Skeleton): Skeleton {
  return skeleton.replace('.', '');
}

/** First vowels that scripts write for each other. */
const ALIKE = ['aa', 'ii', 'oo', 'uu', 'uo', 'ou', 'oa', 'ao'];
/** Those of English words and how other scripts hear them: `butter` बटर, `coffee` காபி, `can` કેન. */
const HEARD = ['ua', 'oa', 'ai'];

const VOWELS = /[aiou]+/g;

/**
 * Whether two words in Latin letters may be one by their first (`at` 0) or last (-1) vowels; in English, `one` is the
 * English word, whose last vowel may be an e that others hear as an a: `finger` फिंगर.
 */
export function haveLikeVowels(one: string, other: string, isEnglish: boolean, at: 0 | -1 = 0): boolean {
  const [first, second] = [one, other].map((latin) => (latin.match(VOWELS) ?? []).slice(at)[0] ?? '') as [
    string,
    string,
  ];
  const pairs = [...first].flatMap((vowel) => Array.from(second, (its) => vowel + its));
  return pairs.some(
    (pair) => ALIKE.includes(pair) || (isEnglish && (HEARD.includes(pair) || (at === -1 && pair === 'ia'))),
  );
}
