import { lettersOf, stemOf, withFlapsAsR, withoutPlural } from './letters.ts';
import type { Script } from './script.ts';
import {
  consonantsOf as countConsonants,
  haveLikeVowels,
  readings,
  type Skeleton,
  skeletonOf,
} from './skeleton.ts';
import { asWrittenIn, inScript, MIN_SOUNDS, soundOf } from './sound.ts';
import { SYNONYMS } from './synonyms.ts';
import { consonantsOf, isUrduOf } from './urdu.ts';

interface Name {
  latin: string;
  kind: number;
}

export interface Names {
  /** Names written in Latin letters, by spelling; short ones as written, because `the` and `tea` are spelt alike. */
  byLetters: Map<string, number[]>;
  /** Names that other scripts hear have a `~` before them, those of one script alone its name. */
  bySpelling: Map<string, number[]>;
  /** By script plus sound, with letters merged that the script does not distinguish. */
  bySound: Map<string, Name[]>;
  byConsonants: Map<string, Name[]>;
  /** By script, when it was needed, and skeleton. */
  bySkeleton: Map<Script, Map<Skeleton, Name[]>>;
  all: { name: Name; skeleton: Skeleton }[];
  /** The names of several words, each a list of them. */
  phrases: Map<number, string[][]>;
}

/** The scripts that merge letters which others distinguish, and `latin` for all others. */
const MERGING: readonly Script[] = ['latin', 'tamil', 'malayalam', 'bengali', 'odia', 'gurmukhi'];

/** Reads the table of names; `spelling` normalises the spelling of a word. */
export function readNames(spelling: (word: string) => string): Names {
  const names: Names = {
    byLetters: new Map(),
    bySpelling: new Map(),
    bySound: new Map(),
    byConsonants: new Map(),
    bySkeleton: new Map(),
    all: [],
    phrases: new Map(),
  };
  SYNONYMS.trim()
    .split('\n')
    .forEach((line, kind) => {
      for (const name of line.split(' ')) readName(name, kind);
    });
  return names;

  function readName(name: string, kind: number): void {
    // A name of one script alone.
    if (name.includes(':')) {
      add(names.bySpelling, name, kind);
      return;
    }
    const words = name.replace('~', '').split('+');
    const latin = spelling(words.join(''));
    if (!name.startsWith('~')) add(names.byLetters, latin.length < MIN_SOUNDS ? name : latin, kind);
    // The zh of the south is an l to many: `kulambu`.
    if (name.includes('zh')) add(names.byLetters, spelling(words.join('').replaceAll('zh', 'l')), kind);
    if (words.length > 1) add(names.phrases, kind, words);
    add(names.bySpelling, name.startsWith('~') ? `~${latin}` : latin, kind);
    add(names.byConsonants, consonantsOf(latin), { latin, kind });
    names.all.push({ name: { latin, kind }, skeleton: skeletonOf(latin, (part) => part) });
    for (const script of MERGING) {
      add(names.bySound, script + soundOf(asWrittenIn(script, latin)), { latin, kind });
    }
  }
}

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** A word, and its readings in Latin letters: with the end of a plural, and without it. */
interface Read {
  plain: string;
  script: Script;
  whole: string;
  latin: string;
  skeleton: Skeleton;
}

/**
 * The things that a word names. One in Latin letters by its spelling, a short one only as it is written; one of
 * another script by its spelling, else by its sound or consonants, at last without the ending of its language.
 */
export function kindsOf(names: Names, word: Read, spelling: (word: string) => string): readonly number[] {
  const { plain, script, whole, latin, skeleton } = word;
  if (script === 'latin') {
    const byLetters = (text: string) => names.byLetters.get(text) ?? [];
    return (
      names.bySpelling.get(`latin:${plain}`) ??
      firstOf([latin.length < MIN_SOUNDS ? plain : latin, latin.replace(FLAP, '$1d')], byLetters)
    );
  }
  const asR = script === 'arabic' ? whole : lettersOf(withFlapsAsR(plain), script, spelling);
  const texts = [whole, latin, asR, withoutPlural(asR, script)];
  const stems = texts.map((text) => stemOf(text, script)).filter((stem, at) => stem !== texts[at]);
  const bySpelling = (text: string) =>
    names.bySpelling.get(`${script}:${text}`) ??
    names.bySpelling.get(`~${text}`) ??
    names.bySpelling.get(text) ??
    [];
  const bySound = (text: string) =>
    script === 'arabic' ? inUrdu(names, text) : bySoundIn(names, script, text);
  const inStem = (text: string) =>
    byConsonantsIn(
      names,
      script,
      text,
      skeletonOf(text, (part) => part),
    );
  for (const found of [
    () => firstOf(texts, bySpelling),
    () => firstOf(texts, bySound),
    () => firstOf(stems, bySpelling),
    () => firstOf(stems, bySound),
    () => byConsonantsIn(names, script, latin, skeleton),
    () => firstOf(stems, inStem),
  ]) {
    const kinds = found();
    if (kinds.length > 0) return [...new Set(kinds)];
  }
  return [];
}

function firstOf(texts: readonly string[], find: (text: string) => readonly number[]): readonly number[] {
  for (const text of texts) {
    const kinds = find(text);
    if (kinds.length > 0) return kinds;
  }
  return [];
}

function inUrdu({ byConsonants }: Names, latin: string): readonly number[] {
  const near = ['r', 'd'].flatMap(
    (flap) => byConsonants.get(consonantsOf(latin.replaceAll('R', flap))) ?? [],
  );
  return near.filter((name) => isUrduOf(latin, name.latin)).map(({ kind }) => kind);
}

function bySoundIn({ bySound }: Names, script: Script, latin: string): readonly number[] {
  const telling = MERGING.includes(script) ? script : 'latin';
  const written = asWrittenIn(telling, latin);
  const sound = soundOf(written);
  if (sound.length < MIN_SOUNDS) return [];
  const sameSound = bySound.get(telling + sound) ?? [];
  // `machli` sounds like `masala` in Tamil, but is not written like it; पापड़ी is papdi, not papad.
  const near = [
    sameSound.filter((name) => asWrittenIn(telling, name.latin) === written),
    sameSound.filter((name) => inScript(telling, name.latin) === inScript(telling, latin)),
  ].find((those) => those.length > 0);
  return (near ?? sameSound).map(({ kind }) => kind);
}

/** An r that others write as a d: `papar` is papad. */
const FLAP = /([aiou])r/;

/** The things whose names have the consonants of a word, and a first vowel like it: क्रैब is a crab. */
function byConsonantsIn(names: Names, script: Script, latin: string, skeleton: Skeleton): readonly number[] {
  // Scripts that merge letters would take steam for sadam.
  if (
    (MERGING.includes(script) && script !== 'gurmukhi') ||
    script === 'arabic' ||
    countConsonants(skeleton) < MIN_SOUNDS
  )
    return [];
  const known = names.bySkeleton.get(script) ?? new Map<Skeleton, Name[]>();
  if (!names.bySkeleton.has(script)) {
    names.bySkeleton.set(script, known);
    for (const { name, skeleton: its } of names.all)
      for (const reading of readings(its, script, 'latin')) add(known, reading, name);
  }
  return readings(skeleton, script, 'latin')
    .flatMap((reading) => known.get(reading) ?? [])
    .filter((name) => haveLikeVowels(name.latin, latin, true) && haveLikeVowels(name.latin, latin, true, -1))
    .map(({ kind }) => kind);
}

/** From this many letters on, a typed word may have a slip, and be a name for it. */
export const SLIP_FROM = 5;

/** The things whose names are a word of no other meaning, but for an ending, or one slip behind its first letter. */
export function slipsOf(names: Names, latin: string, script: Script): readonly number[] {
  const stem = script === 'latin' ? stemOf(latin, script) : latin;
  const ofStem = stem === latin ? [] : (names.bySpelling.get(stem) ?? []);
  if (ofStem.length > 0) return ofStem;
  return names.all.filter(({ name }) => isOneSlip(name.latin, latin, SLIP_FROM)).map(({ name }) => name.kind);
}

/**
 * Whether two words of so many letters differ, behind the first, by one wrong, missing or extra letter, or by two that
 * are swapped.
 */
export function isOneSlip(one: string, other: string, from: number): boolean {
  if (Math.min(one.length, other.length) < from || one[0] !== other[0]) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, theirs] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === theirs.slice(1) ||
    rest.slice(1) === theirs ||
    rest === theirs.slice(1) ||
    (rest[0] === theirs[1] && rest[1] === theirs[0] && rest.slice(2) === theirs.slice(2))
  );
}
