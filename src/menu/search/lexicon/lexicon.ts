import { lettersOf, withoutPlural } from './letters.ts';
import { isOneSlip, kindsOf, type Names, readNames, SLIP_FROM, slipsOf } from './names.ts';
import { type Script, scriptOf } from './script.ts';
import {
  consonantsOf as countConsonants,
  haveLikeVowels,
  joinSkeletons,
  MANY,
  matchesSkeleton,
  readings,
  type Skeleton,
  skeletonOf,
  withoutDot,
} from './skeleton.ts';
import { asWrittenIn, consonantReadings, inScript, MIN_SOUNDS, openSoundOf, soundOf } from './sound.ts';
import { EXTRAS, LINKS, TOPICS } from './synonyms.ts';
import { hasInOrder, isUrduOf, spellUrdu } from './urdu.ts';

/** The sound and meaning of a word, whatever script it is written in. */
export interface Sense {
  script: Script;
  /** In Latin letters, in normalised spelling. */
  latin: string;
  /** The numbers of the things it is a name of: `chai` and `tea` share one. Empty for words that are not in SYNONYMS. */
  kinds: readonly number[];
  skeleton: Skeleton;
  /** The word as a list of one. */
  alone: readonly Sense[];
}

/** What a typed word may stand for, other than itself. */
export interface Meaning {
  /** Whether a name, in words and in Latin letters without spaces from each of them, has a name of the thing of several words. */
  isIn: (name: readonly Sense[], fromEach: readonly string[], script: Script) => boolean;
  /** Whether a word is of the topic that was typed: idli and poha are of `breakfast`. */
  isOfTopic: (word: Sense) => boolean;
  /** Whether a word names a thing that was typed with one slip: `puloa`. */
  isWithSlip: (word: Sense) => boolean;
  /** Whether a word is like what was typed, or a name of it, but for one slip: `tkka`. */
  isNearly: (word: Sense) => boolean;
  /** Whether a dish is the same without the word: a veg thali. */
  isExtra: boolean;
}

/** What a search knows about languages. A phone downloads it only when somebody is about to search. */
export interface Lexicon {
  /** Takes a word of `wordsOf`. */
  senseOf: (plain: string) => Sense;
  meaningOf: (typed: Sense) => Meaning;
  /** The words of a search without those that only link others. The last one may be the beginning of another. */
  withoutLinks: (words: readonly string[]) => readonly string[];
  /**
   * The words with the first two in a row, in either order, as one that name a thing so: `lady finger`, `pav vada`. Or
   * with the first one that is two names as both: `chickenbiryani`.
   */
  withKnownPair: (words: readonly string[]) => readonly string[] | undefined;
  /** Whether a word sounds like one typed in another script or, if `isOpen`, begins like it. */
  soundsLike: (word: Sense, typed: Sense, isOpen: boolean) => boolean;
  /** Whether a word has the consonants of one typed or, if `isOpen`, begins with them. */
  looksLike: (word: Sense, typed: Sense, isOpen: boolean) => boolean;
  /** Whether some words of a name in a row, written as one, have the consonants of the typed words in a row. */
  looksJoined: (name: readonly Sense[], typed: readonly Sense[]) => boolean;
}

/** A name of several words: each of them, and all as one in Latin letters. */
interface Phrase {
  words: readonly Sense[];
  latin: string;
}

/** Things that one word stands for, which is none of their names: `breakfast` for idli and poha. */
interface Topic {
  /** Those of SYNONYMS by their numbers, all others by their spelling. */
  kinds: ReadonlySet<number>;
  words: ReadonlySet<string>;
}

/** From this many letters on, a word may be the beginning of a topic. */
const BEGINS_TOPIC = 5;

/**
 * Builds the lexicon from the table of names. The caller passes in `spelling`, which it has loaded already: if this
 * module imported it, the bundler would make it a file of its own, one more request for every customer.
 */
export function createLexicon(spelling: (word: string) => string): Lexicon {
  const names = readNames(spelling);
  const topics = readTopics(names, spelling);
  const extras = EXTRAS.split(' ').flatMap((word) => names.byLetters.get(spelling(word)) ?? []);
  let pairs: (Phrase & { name: readonly string[] })[] | undefined;
  return { senseOf, meaningOf, withoutLinks, withKnownPair, soundsLike, looksLike, looksJoined };

  function meaningOf(typed: Sense): Meaning {
    const { kinds, latin } = typed;
    const phrases = kinds.flatMap((kind) => names.phrases.get(kind) ?? []).map(phraseOf);
    const topic =
      topics.get(latin) ??
      kinds.map((kind) => topics.get(kind)).find(Boolean) ??
      [...topics].find(([name]) => latin.length >= BEGINS_TOPIC && `${name}`.startsWith(latin))?.[1];
    const slips = kinds.length > 0 ? [] : slipsOf(names, latin, typed.script);
    let nearly: readonly number[] | undefined;
    return {
      isIn: (name, fromEach, script) => phrases.some((phrase) => hasPhrase(name, fromEach, script, phrase)),
      isOfTopic: (word) =>
        !!topic && (topic.words.has(word.latin) || word.kinds.some((kind) => topic.kinds.has(kind))),
      isWithSlip: (word) => intersect(word.kinds, slips),
      isNearly: (word) => {
        nearly ??= names.all
          .filter(({ name, skeleton }) => isNear(name.latin, skeleton, typed, SLIP_FROM))
          .map(({ name }) => name.kind);
        return isNear(word.latin, word.skeleton, typed, SLIP_FROM - 1) || intersect(word.kinds, nearly);
      },
      isExtra: intersect(kinds, extras),
    };
  }

  function withKnownPair(words: readonly string[]): readonly string[] | undefined {
    const senses = words.map(senseOf);
    for (let at = 0; at + 1 < words.length; at += 1) {
      const [pair, both] = [words.slice(at, at + 2), senses.slice(at, at + 2)];
      const one = pairOf(pair, both) ?? pairOf(pair.reverse(), both.reverse());
      if (one) return [...words.slice(0, at), one, ...words.slice(at + 2)];
    }
    for (const [at, word] of words.entries()) {
      if (senses[at]?.kinds.length || senses[at]?.script !== 'latin') continue;
      const both = twoIn(word);
      if (both) return [...words.slice(0, at), ...both, ...words.slice(at + 1)];
    }
    return undefined;
  }

  /** The two names that a word is. Of several, the longest when spelt: `milk` and `cake`, not `milkc` and `ake`. */
  function twoIn(word: string): readonly string[] | undefined {
    const lengthOf = (both: string[]) => both.reduce((sum, part) => sum + senseOf(part).latin.length, 0);
    return Array.from(word, (_, end) => [word.slice(0, end), word.slice(end)])
      .filter((both) => both.every((part) => part.length >= MIN_SOUNDS && senseOf(part).kinds.length > 0))
      .sort((one, other) => lengthOf(other) - lengthOf(one))[0];
  }

  /** Two words as one that names a thing: written so, or the same thing in other words. */
  function pairOf(words: readonly string[], senses: readonly Sense[]): string | undefined {
    const joined = words.join('');
    if (senseOf(joined).kinds.length > 0) return joined;
    pairs ??= [...names.phrases.values()].flat().map((name) => ({ name, ...phraseOf(name) }));
    return pairs
      .find((pair) => pair.words.length === 2 && pair.words.every((word, at) => isNamed(senses[at], word)))
      ?.name.join('');
  }

  function senseOf(plain: string): Sense {
    const script = scriptOf(plain);
    const whole = read(plain, script);
    // Urdu keeps it: its words are too short without.
    const latin = script === 'arabic' ? whole : withoutPlural(whole, script);
    const skeleton = skeletonOf(plain, (part) => withoutPlural(read(part, script), script));
    const kinds = kindsOf(names, { plain, script, whole, latin, skeleton }, spelling);
    const alone: Sense[] = [];
    alone[0] = { script, latin, kinds, skeleton, alone };
    return alone[0];
  }

  function phraseOf(words: readonly string[]): Phrase {
    return { words: words.map(senseOf), latin: words.map(spelling).join('') };
  }

  function read(plain: string, script: Script): string {
    return script === 'arabic' ? spellUrdu(plain) : lettersOf(plain, script, spelling);
  }
}

/** Whether a word of so many letters differs from the typed one by one slip; a shorter one, by one of its vowels. */
function isNear(latin: string, skeleton: Skeleton, typed: Sense, from: number): boolean {
  return isOneSlip(latin, typed.latin, typed.skeleton === skeleton ? MIN_SOUNDS : from);
}

const links = new Set(LINKS.split(' '));

function withoutLinks(words: readonly string[]): readonly string[] {
  return words.filter((word, place) => place === 0 || place === words.length - 1 || !links.has(word));
}

function hasPhrase(
  name: readonly Sense[],
  fromEach: readonly string[],
  script: Script,
  phrase: Phrase,
): boolean {
  const { words } = phrase;
  const text = phraseIn(phrase, script);
  // Few consonants alone, as Urdu writes them, say too little.
  const isEnough = script !== 'arabic' || text.length >= MANY;
  if (isEnough && textsIn(fromEach, script).some((rest) => rest.startsWith(text))) return true;
  return name.some((_, from) => words.every((word, at) => isNamed(name[from + at], word)));
}

const phraseIn = cached(({ latin }: Phrase, script) => inScript(script, latin));
const textsIn = cached((texts: readonly string[], script) => texts.map((text) => inScript(script, text)));

/** Whether a word of a name is one of a phrase, or of its thing. */
function isNamed(word: Sense | undefined, ofPhrase: Sense): boolean {
  if (!word) return false;
  return (
    word.latin === ofPhrase.latin ||
    intersect(word.kinds, ofPhrase.kinds) ||
    soundsLike(word, ofPhrase, false)
  );
}

function soundsLike(word: Sense, typed: Sense, isOpen: boolean): boolean {
  // Within a script, spelling alone decides.
  if (word.script === typed.script) return false;
  // If the lexicon knows both words, their meaning decides, not their sound.
  if (word.kinds.length > 0 && typed.kinds.length > 0 && !intersect(word.kinds, typed.kinds)) return false;
  if (word.script === 'arabic' || typed.script === 'arabic') {
    const [urdu, other] = word.script === 'arabic' ? [word, typed] : [typed, word];
    const theirs = soundIn(other, 'arabic');
    return soundIn(urdu, 'arabic').split(' ').includes(theirs) && isUrduOf(urdu.latin, other.latin);
  }
  if (word.latin === typed.latin) return true;
  const [itsSound, ours] = [soundIn(word, typed.script), soundIn(typed, word.script)];
  if (itsSound === ours) return true;
  const begun = isOpen ? begunIn(typed, word.script) : '';
  return begun.length >= MIN_SOUNDS && itsSound.startsWith(begun);
}

/** The sound of a word, as far as its script and another can write it; for the Arabic script, its consonants in each reading. */
const soundIn = cached((word: Sense, other) => {
  if (other === 'arabic') return consonantReadings(word.latin).join(' ');
  return soundOf(asWrittenIn(word.script, asWrittenIn(other, word.latin)));
});

/** The sound of the beginning of a word. */
const begunIn = cached((typed: Sense, other) =>
  openSoundOf(asWrittenIn(other, asWrittenIn(typed.script, typed.latin))),
);

function looksLike(word: Sense, typed: Sense, isOpen: boolean): boolean {
  // If the lexicon knows both words, they are other things.
  if (word.kinds.length > 0 && typed.kinds.length > 0) return false;
  const isWithin = word.script === typed.script;
  const isShort = isShortened(word, typed);
  if (isWithin && typed.script === 'latin' && typed.skeleton.length < MANY && !isShort) return false;
  const theirs = readingsOf(word.alone, typed.script);
  if (!matchesSkeleton(theirs, readingsOf(typed.alone, word.script), isOpen && !isWithin)) return false;
  const isSure = countConsonants(typed.skeleton) >= MANY || isShort;
  return isSure || word.script === 'arabic' || typed.script === 'arabic' || haveVowelsOf(word, typed);
}

/** Whether a word is typed in Latin letters without all its vowels, or without some: `chkn`, `pner`. */
function isShortened(word: Sense, { script, latin, skeleton }: Sense): boolean {
  return (
    script === 'latin' && (latin === skeleton || (word.script === script && hasInOrder(word.latin, latin)))
  );
}

/** Whether two words may be one by their first vowels. */
function haveVowelsOf(word: Sense, typed: Sense): boolean {
  const [one, other] = word.script === 'latin' ? [word, typed] : [typed, word];
  const written = [one, other].map(({ latin }) => asWrittenIn(one.script, asWrittenIn(other.script, latin)));
  return haveLikeVowels(written[0] ?? '', written[1] ?? '', writesEnglishA(one, other));
}

/** Whether one of two words may have the a of `black`, which English writes as an a and Gujarati as an e: બ્લેક. */
function writesEnglishA(...words: Sense[]): boolean {
  return words.some(({ script }) => script === 'latin' || script === 'gujarati');
}

function looksJoined(name: readonly Sense[], typed: readonly Sense[]): boolean {
  const [script = 'latin', its = 'latin'] = [typed[0]?.script, name[0]?.script];
  const ours = readingsOf(typed, its);
  const isLong = ours.every((reading) => countConsonants(reading) >= MANY);
  if (
    !isLong ||
    !readingsOf(name, script).some((whole) => ours.some((part) => whole.includes(withoutDot(part))))
  )
    return false;
  return name.some((_, from) =>
    name.slice(from).some((_, more) => {
      const row = name.slice(from, from + more + 1);
      if (row.length !== typed.length) return matchesSkeleton(readingsOf(row, script), ours, false);
      return row.length > 1 && typed.every((word, at) => isLike(row[at], word));
    }),
  );
}

/** The readings of words written as one. */
const readingsOf = cached((words: readonly Sense[], other): readonly Skeleton[] =>
  readings(joinSkeletons(words.map(({ skeleton }) => skeleton)), words[0]?.script ?? 'latin', other),
);

/** Whether two words have the same consonants, however few, and like vowels. */
function isLike(word: Sense | undefined, typed: Sense): boolean {
  if (!word) return false;
  // What the lexicon knows, it would have found: `meen` is not `menu`.
  const isKnown = word.kinds.length > 0 || typed.kinds.length > 0;
  if (isKnown && !intersect(word.kinds, typed.kinds) && countConsonants(typed.skeleton) < MIN_SOUNDS)
    return false;
  const theirs = readingsOf(word.alone, typed.script);
  return (
    readingsOf(typed.alone, word.script).some((ours) => theirs.includes(ours)) && haveVowelsOf(word, typed)
  );
}

/** Whether two words are names of one thing. */
function intersect(kinds: readonly number[], others: readonly number[]): boolean {
  return kinds.some((kind) => others.includes(kind));
}

/** The topics by the spelling of each of their names, and by the thing that it is: মাছ is `fish`. */
function readTopics({ byLetters }: Names, spelling: (word: string) => string): Map<string | number, Topic> {
  const topics = new Map<string | number, Topic>();
  for (const line of TOPICS.trim().split('\n')) {
    const [titles = '', things = ''] = line.split(': ');
    const words = things.split(' ').map(spelling);
    const topic = {
      kinds: new Set(words.flatMap((word) => byLetters.get(word) ?? [])),
      words: new Set(words),
    };
    for (const title of titles.split(' ')) {
      const name = spelling(title.replace('+', ''));
      topics.set(name, topic);
      for (const kind of byLetters.get(name) ?? []) topics.set(kind, topic);
    }
  }
  return topics;
}

/** What is read of an object for a script, from cache: a search compares the same words at each letter typed. */
function cached<Of extends object, Value>(
  read: (of: Of, script: Script) => Value,
): (of: Of, script: Script) => Value {
  const known = new WeakMap<Of, Map<Script, Value>>();
  return (of, script) => {
    const values = known.get(of) ?? new Map<Script, Value>();
    if (values.size === 0) known.set(of, values);
    const value = values.get(script) ?? read(of, script);
    if (!values.has(script)) values.set(script, value);
    return value;
  };
}
