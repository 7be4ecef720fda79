import { latinise } from '#platform/latinise.ts';
import { SYNONYMS, TOPICS } from './synonyms.ts';

/** The sound and meaning of a word, whatever script it is written in. */
export interface Sense {
  script: Script;
  /** In Latin letters, in normalised spelling. */
  latin: string;
  /** The numbers of the things it is a name of: `chai` and `tea` share one. Empty for words that are not in SYNONYMS. */
  kinds: readonly number[];
}

/** Things that one word stands for, which is none of their names: `breakfast` for idli and poha. */
export interface Topic {
  /** Those of SYNONYMS by their numbers, all others by their spelling. */
  kinds: ReadonlySet<number>;
  words: ReadonlySet<string>;
}

/** What a search knows about languages. A phone downloads it only when somebody is about to search. */
export interface Lexicon {
  /** Takes a word of `wordsOf`. */
  senseOf: (plain: string) => Sense;
  /** The names of things that have several words, in normalised spelling and without spaces. */
  phrasesOf: (kinds: readonly number[]) => readonly string[];
  /** Whether a word sounds like one typed in another script or, if `isOpen`, begins like it. */
  soundsLike: (word: Sense, typed: Sense, isOpen: boolean) => boolean;
  /** The topic that a word names, or begins to name. */
  topicOf: (typed: Sense) => Topic | undefined;
  isOfTopic: (word: Sense, topic: Topic) => boolean;
}

/** From this many letters on, a word may be the beginning of a topic. */
const BEGINS_TOPIC = 5;

/** Fewer letters are not enough to match the beginning of a word, or to recognise a word by its sound. */
const MIN_SOUNDS = 3;

/**
 * Builds the lexicon from the table of names. The caller passes in `spelling`, which it has loaded already: if this
 * module imported it, the bundler would make it a file of its own, one more request for every customer.
 */
export function createLexicon(spelling: (word: string) => string): Lexicon {
  const names = readNames(spelling);
  const topics = readTopics(names, spelling);
  return {
    senseOf(plain) {
      const script = scriptOf(plain);
      const latin =
        script === 'arabic' ? spellUrdu(plain) : spelling(latinise(plain).replace(/[^a-z\d]/g, ''));
      const kinds = script === 'latin' ? inLatin(names, plain, latin) : inOtherScript(names, script, latin);
      return { script, latin, kinds };
    },
    phrasesOf: (kinds) => kinds.flatMap((kind) => names.phrases.get(kind) ?? []),
    soundsLike,
    topicOf: ({ latin }) =>
      topics.get(latin) ??
      [...topics].find(([name]) => latin.length >= BEGINS_TOPIC && name.startsWith(latin))?.[1],
    isOfTopic: ({ latin, kinds }, topic) =>
      topic.words.has(latin) || kinds.some((kind) => topic.kinds.has(kind)),
  };
}

function soundsLike(word: Sense, typed: Sense, isOpen: boolean): boolean {
  // Within a script, spelling alone decides.
  if (word.script === typed.script) return false;
  // If the lexicon knows both words, their meaning decides, not their sound.
  if (word.kinds.length > 0 && typed.kinds.length > 0) return intersect(word.kinds, typed.kinds);
  if (word.script === 'arabic') return isUrduOf(word.latin, typed.latin);
  if (typed.script === 'arabic') return isUrduOf(typed.latin, word.latin);
  if (word.latin === typed.latin) return true;
  const [itsSound, ours] = [word, typed].map(({ latin }) =>
    soundOf(asWrittenIn(word.script, asWrittenIn(typed.script, latin))),
  ) as [string, string];
  return itsSound === ours || (isOpen && ours.length >= MIN_SOUNDS && itsSound.startsWith(ours));
}

/** Whether two words are names of one thing. */
function intersect(kinds: readonly number[], others: readonly number[]): boolean {
  return kinds.some((kind) => others.includes(kind));
}

interface Name {
  latin: string;
  kind: number;
}

interface Names {
  /** Names written in Latin letters, by spelling; short ones as written, because `the` and `tea` are spelt alike. */
  byLetters: Map<string, number[]>;
  bySpelling: Map<string, number[]>;
  /** By script plus sound, with letters merged that the script does not distinguish. */
  bySound: Map<string, Name[]>;
  byConsonants: Map<string, Name[]>;
  phrases: Map<number, string[]>;
}

/** The scripts that merge letters which others distinguish, and `latin` for all others. */
const MERGING: readonly Script[] = ['latin', 'tamil', 'bengali', 'odia'];

function readNames(spelling: (word: string) => string): Names {
  const names: Names = {
    byLetters: new Map(),
    bySpelling: new Map(),
    bySound: new Map(),
    byConsonants: new Map(),
    phrases: new Map(),
  };
  SYNONYMS.trim()
    .split('\n')
    .forEach((line, kind) => {
      for (const name of line.split(' ')) readName(name, kind);
    });
  return names;

  function readName(name: string, kind: number): void {
    const words = name.replace('~', '').split('+');
    const latin = spelling(words.join(''));
    if (!name.startsWith('~')) add(names.byLetters, latin.length < MIN_SOUNDS ? name : latin, kind);
    if (words.length > 1) add(names.phrases, kind, words.map(spelling).join(''));
    add(names.bySpelling, latin, kind);
    add(names.byConsonants, consonantsOf(latin), { latin, kind });
    for (const script of MERGING) {
      add(names.bySound, script + soundOf(asWrittenIn(script, latin)), { latin, kind });
    }
  }
}

/** The topics by the spelling of each of their names. */
function readTopics({ byLetters }: Names, spelling: (word: string) => string): Map<string, Topic> {
  const topics = new Map<string, Topic>();
  for (const line of TOPICS.trim().split('\n')) {
    const [titles = '', things = ''] = line.split(': ');
    const words = things.split(' ').map(spelling);
    const topic = {
      kinds: new Set(words.flatMap((word) => byLetters.get(word) ?? [])),
      words: new Set(words),
    };
    for (const title of titles.split(' ')) topics.set(spelling(title.replace('+', '')), topic);
  }
  return topics;
}

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** The things that a word in Latin letters names; a short word is looked up only as it is written. */
function inLatin({ byLetters }: Names, plain: string, latin: string): readonly number[] {
  return byLetters.get(latin.length < MIN_SOUNDS ? plain : latin) ?? [];
}

/** The things that a word of another script names: by its spelling in Latin letters, else by its sound. */
function inOtherScript({ bySpelling, bySound, byConsonants }: Names, script: Script, latin: string) {
  const spelt = bySpelling.get(latin);
  if (spelt) return spelt;
  if (script === 'arabic') {
    const near = byConsonants.get(consonantsOf(latin)) ?? [];
    return near.filter((name) => isUrduOf(latin, name.latin)).map(({ kind }) => kind);
  }
  const telling = MERGING.includes(script) ? script : 'latin';
  const written = asWrittenIn(telling, latin);
  const sound = soundOf(written);
  if (sound.length < MIN_SOUNDS) return [];
  const sameSound = bySound.get(telling + sound) ?? [];
  // `machli` sounds like `masala` in Tamil, but is not written like it.
  const sameLetters = sameSound.filter((name) => asWrittenIn(telling, name.latin) === written);
  return (sameLetters.length > 0 ? sameLetters : sameSound).map(({ kind }) => kind);
}

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
