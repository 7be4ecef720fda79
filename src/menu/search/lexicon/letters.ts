import { latinise } from '#platform/formats/latinise.ts';
import type { Script } from './script.ts';

type Rules = readonly (readonly [RegExp, string])[];

/** A vowel spoken through the nose at the end of a northern word: દહીં, પાઉં. */
const NASAL_VOWEL: Rules = [
  [
    /([\u0906-\u0914\u093e-\u094c\u0a06-\u0a14\u0a3e-\u0a4c\u0a86-\u0a94\u0abe-\u0acc])[\u0901\u0902\u0a02\u0a82]$/,
    '$1',
  ],
];
/** The vowel of `can` and `bank` in eastern and southern scripts: a y below the first consonant. */
const ENGLISH_A: Rules = [
  [/^(.)[\u0b4d\u0c4d\u0ccd][\u0b2f\u0b5f\u0c2f\u0caf](?=[\u0b3e\u0c3e\u0cbe])/, '$1'],
];

/** Letters that a script reads in another way than most: each is replaced by one that all read alike. */
const READ: Partial<Record<Script, Rules>> = {
  // The vowel of `black` in Marathi and Gujarati, as Hindi writes it: ब्लॅक, ब्लैक.
  devanagari: [[/[ॲऍ]/g, 'ऐ'], [/ॅ/g, 'ै'], ...NASAL_VOWEL],
  gujarati: [[/ઍ/g, 'ઐ'], [/ૅ/g, 'ૈ'], ...NASAL_VOWEL],
  gurmukhi: [[/ੰ/g, 'ਂ'], [/ਸ\u0a3c/g, 'श'], [/ੜ/g, 'ਡ'], ...NASAL_VOWEL],
  bengali: [
    [/[অএ]্যা/g, 'আ'],
    [/্য(?=[াু])/g, ''],
    // Otherwise a য is a j, with a dot a y, and after an o a w.
    [/(^|[^্])য(?!\u09bc)/g, '$1জ'],
    [/ওয\u09bc/g, 'ভ'],
    [/উই(?=[ক-হ])/g, 'ভি'],
    [/ুই(?=[ক-হ])/g, '্ভি'],
    // The dot is an ng.
    [/ং(?=[ক-ঘ])/g, 'ঙ্'],
    [/ং/g, 'ঙ্গ্'],
    [/ঙ(?!্)/g, 'ঙ্গ'],
  ],
  odia: [
    ...ENGLISH_A,
    [/ୁଇ(?=[କ-ହ])/g, '୍ବି'],
    // At the end of a word a v: ସେଓ is sev.
    [/([ାେି])[ଓଉ]$/, '$1ଵ୍'],
    [/େଇ/g, 'ାଇ'],
    // The a of the last letter is silent in English and northern words.
    [/([କ-ହଳୟୱ]\u0b3c?)$/, '$1୍'],
  ],
  tamil: [
    // A bare ng at the end: கிங் is king.
    [/ங்(?!க)/g, 'ங்க்'],
    // An i between the first two consonants of English: ஃபிரை is fry, பிளாக் black.
    [/^ஃ?([கடப])ி(?=[ரள](?!்))/, '$1்'],
  ],
  telugu: ENGLISH_A,
  kannada: [[/ಆ್ಯ/g, 'ಆ'], ...ENGLISH_A],
  malayalam: [
    // Sounds that follow a nasal: നാരങ്ങ is naranga, മഞ്ഞൾ is manjal, മിന്റ് is mint.
    [/ങ്ങ/g, 'ങ്ഗ'],
    [/ങ്(?![ക-ഘ])/g, 'ങ്ഗ്'],
    [/ഞ്ഞ/g, 'ഞ്ജ'],
    [/ന്റ/g, 'ന്ട'],
    [/ം(?![ക-ഝ])/g, 'മ്'],
    [/ൗ/g, 'ൌ'],
  ],
};

/** Returns a word in Latin letters, in normalised spelling; that of an Indian script with the s of a plural. */
export function lettersOf(plain: string, script: Script, spelling: (word: string) => string): string {
  const read = (READ[script] ?? []).reduce(
    (word, [letters, instead]) => word.replace(letters, instead),
    plain.normalize('NFC'),
  );
  // The u of tuna and tube: ट्यूना.
  const latin = latinise(read)
    .replace(/[^a-z\d]/g, '')
    .replace(/([^aeiou])y(?=u)/g, '$1');
  // The digit keeps the s of a plural.
  return script === 'latin' ? spelling(latin) : spelling(`${latin}0`).slice(0, -1);
}

/** Flaps, by their dot. */
const FLAP = /[\u0921\u09a1\u0b21]([\u093c\u09bc\u0b3c])|[\u0922\u09a2\u0b22]([\u093c\u09bc\u0b3c])|ੜ/g;

/** A word with its flaps as an r; the same where it has none. */
export function withFlapsAsR(plain: string): string {
  return plain.replace(FLAP, (flap) => String.fromCharCode((flap.charCodeAt(0) & ~0x7f) + 0x30));
}

/** The end of English plurals as other scripts hear it: நூடுல்ஸ், कुकीज. */
export function withoutPlural(latin: string, script: Script): string {
  if (script === 'latin') return latin;
  if (script === 'arabic') return latin.replace(/(...|.[^aiu])[sj]$/, '$1');
  return latin.replace(/(..(?:[^as]|[^a]a))s$/, '$1').replace(/(..[iou])j$/, '$1');
}

/** What languages put behind the name of a thing: the pickle of mangoes is আমের আচার, the fruit of the plantain അത്തിപ്പഴം. */
const ENDINGS: Partial<Record<Script, RegExp>> = {
  latin: /i?r$|i?c[aiu]$|n[iu]$/,
  devanagari: /a?c[aiu]$|ia$/,
  bengali: /i?r$/,
  gujarati: /n[uaio]$/,
  odia: /r$/,
  tamil: /pajam$|pajha?$|kai$/,
  telugu: /la$|kaia?$|pandu$/,
  kannada: /kaii?$|hanu$|ina$|da$/,
  malayalam: /pajam$|kai?$|uti$/,
};

/** The word before such an ending, in normalised spelling; the same where it has none. */
export function stemOf(latin: string, script: Script): string {
  return latin.replace(ENDINGS[script] ?? /$^/, '');
}
