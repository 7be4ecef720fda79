import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { Chars, hasSomeDescendant, type ReadonlyFlags, toUnicodeSet } from 'regexp-ast-analysis';

/**
 * An expression as an automaton: one node for each place of the expression that reads a character, and for each kind
 * of character that it may read. `successors` are the nodes that may read the next character.
 */
export interface Automaton {
  /** The kind of character read at a node, by number. */
  kinds: number[];
  successors: number[][];
  /** At such a node a match is found, and the engine never backtracks to try another way. */
  isFinal: boolean[];
}

const MOST_NODES = 20_000;
/** Repetitions beyond this count are treated as endless: in practice they cost as much. */
const LARGEST_COUNT = 64;
/** Stands for the start of the text; not a character. */
const START = -1;
/** A search tries a match from every character: this place walks to where the next attempt begins. */
const SEARCH = -1;

/** Builds the automaton of an expression. Throws an `Error` with the reason if its cost cannot be determined. */
export function automatonOf(source: string, flagNames: string): Automaton {
  const parser = new RegExpParser();
  const flags = parser.parseFlags(flagNames);
  const unicode = { unicode: flags.unicode, unicodeSets: flags.unicodeSets };
  return expand(placesOf(parser.parsePattern(source, undefined, undefined, unicode), flags), flags);
}

/** Replaces each place by one node for each kind of character, and steps by direct edges. */
function expand({ list, first, last, kinds }: Places, { sticky }: ReadonlyFlags): Automaton {
  const automaton: Automaton = { kinds: [], successors: [], isFinal: [] };
  const ids = new Map<string, number>();
  const open: Array<{ place: number; kind: number; node: number }> = [];
  const ways = list.map(({ reads }, place) =>
    reads || place === first ? waysThrough(list, place, last) : [],
  );
  const nodeAt = (place: number, kind: number): number => {
    const key = `${place} ${kind}`;
    const known = ids.get(key);
    if (known !== undefined) return known;
    if (ids.size === MOST_NODES) throw new Error('it is too large to be looked at');
    const node = automaton.kinds.push(kind) - 1;
    ids.set(key, node);
    open.push({ place, kind, node });
    automaton.isFinal.push(
      ways[place]?.some(({ to, guards }) => to === last && guards.length === 0) ?? false,
    );
    return node;
  };
  const follow = (from: number, kind: number): number[] =>
    (ways[from] ?? []).flatMap(({ to, guards }) =>
      [...(list[to]?.reads ?? [])]
        .filter((next) => guards.every((guard) => guard(kind, next)))
        .map((next) => nodeAt(to, next)),
    );
  const search = () => (sticky ? [] : kinds.map((kind) => nodeAt(SEARCH, kind)));

  follow(first, START);
  search();
  for (let at = open.pop(); at !== undefined; at = open.pop())
    automaton.successors[at.node] =
      at.place === SEARCH ? [...search(), ...follow(first, at.kind)] : follow(at.place, at.kind);
  return automaton;
}

/**
 * Finds all ways from a place to places that read a character, and to the end, with the conditions on each. A loop
 * that reads nothing counts as one more way: it makes `(a*)*` slow.
 */
function waysThrough(list: readonly Place[], from: number, last: number): Step[] {
  const found: Step[] = [];
  const walk = (place: number, guards: readonly Guard[], path: readonly number[]) => {
    for (const step of list[place]?.steps ?? []) {
      const all = [...guards, ...step.guards];
      if (list[step.to]?.reads || step.to === last) found.push({ to: step.to, guards: all });
      else if (path.filter((place) => place === step.to).length < 2) walk(step.to, all, [...path, step.to]);
    }
  };
  walk(from, [], []);
  return found;
}

/**
 * Whether the next character may be read after the one before. Too generous where an assertion is too long to be
 * checked.
 */
type Guard = (before: number, next: number) => boolean;
/** A step from one place to another, allowed if all guards agree. */
type Step = { to: number; guards: readonly Guard[] };
/** A place of an expression; `reads` are the kinds of characters that it reads, if it reads one. */
type Place = { reads?: ReadonlySet<number>; steps: Step[] };
type Places = { list: Place[]; first: number; last: number; kinds: readonly number[] };

/** Thompson's construction: places that read a character or nothing, joined by steps. */
function placesOf(pattern: AST.Pattern, flags: ReadonlyFlags): Places {
  const list: Place[] = [];
  const sets = disjointSets(pattern, flags);
  const kindsOf = (chars: CharSet): ReadonlySet<number> =>
    new Set([...sets.keys()].filter((kind) => !sets[kind]?.isDisjointWith(chars)));
  const add = (reads?: ReadonlySet<number>): number => list.push({ ...(reads && { reads }), steps: [] }) - 1;
  const join = (from: number, to: number, ...guards: Guard[]) => list[from]?.steps.push({ to, guards });

  const first = add();
  const last = alternatives(pattern.alternatives, first);
  return { list, first, last, kinds: [...sets.keys()] };

  function alternatives(branches: readonly AST.Alternative[], from: number): number {
    const end = add();
    for (const { elements } of branches) {
      const start = add();
      join(from, start);
      join(
        elements.reduce((at, element) => read(element, at), start),
        end,
      );
    }
    return end;
  }

  function read(element: AST.Element, from: number): number {
    if (readsOne(element)) return next(from, add(kindsOf(charsOf(element, flags))));
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return alternatives(element.alternatives, from);
      case 'Quantifier':
        return repeat(element, from);
      case 'Backreference': {
        if (Array.isArray(element.resolved) || isEndless(element.resolved as AST.Element))
          throw new Error('it refers back to a group that repeats without end');
        const end = next(read(element.resolved as AST.Element, from), add());
        // A group that did not take part matches the empty text.
        if (mayBeLeftOut(element.resolved as AST.CapturingGroup)) join(from, end);
        return end;
      }
      default:
        return next(from, add(), guardOf(element));
    }
  }

  function next(from: number, to: number, ...guards: Guard[]): number {
    join(from, to, ...guards);
    return to;
  }

  function repeat({ element, min, max }: AST.Quantifier, from: number): number {
    let at = from;
    for (let count = 0; count < Math.min(min, LARGEST_COUNT); count += 1) at = read(element, at);
    const end = add();
    if (max > LARGEST_COUNT) {
      join(at, end);
      join(read(element, end), end);
      return end;
    }
    for (let count = min; count < max; count += 1) {
      join(at, end);
      at = read(element, at);
    }
    return next(at, end);
  }

  function guardOf(assertion: AST.Assertion): Guard {
    const lines = kindsOf(Chars.lineTerminator(flags));
    const isMultiline = flags.multiline ?? false;
    switch (assertion.kind) {
      case 'start':
        return (before) => before === START || (isMultiline && lines.has(before));
      case 'end':
        return (_, next) => isMultiline && lines.has(next);
      case 'word': {
        const word = kindsOf(Chars.word(flags));
        return (before, next) => (word.has(before) !== word.has(next)) !== assertion.negate;
      }
      default: {
        const { alternatives, kind, negate } = assertion;
        if (alternatives.some(isEndless)) throw new Error('it looks ahead or behind without end');
        const chars = alternatives.flatMap(({ elements }) => (elements.length === 1 ? elements : []));
        if (chars.length < alternatives.length || !chars.every(readsOne)) return () => true;
        const kinds = new Set(chars.flatMap((char) => [...kindsOf(charsOf(char, flags))]));
        return (before, next) => kinds.has(kind === 'lookahead' ? next : before) !== negate;
      }
    }
  }
}

type CharSet = ReturnType<typeof Chars.all>;

/** Divides all characters into kinds, so that each set of the pattern consists of some of them. */
function disjointSets(pattern: AST.Pattern, flags: ReadonlyFlags): CharSet[] {
  let kinds = [Chars.all(flags)];
  const divide = (chars: CharSet) => {
    kinds = kinds
      .flatMap((kind) => [kind.intersect(chars), kind.without(chars)])
      .filter(({ isEmpty }) => !isEmpty);
  };
  divide(Chars.word(flags));
  divide(Chars.lineTerminator(flags));
  hasSomeDescendant(pattern, (node) => {
    if (readsOne(node)) divide(charsOf(node, flags));
    return false;
  });
  return kinds;
}

type ReadsOne = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

/** Whether a part of an expression reads exactly one character. */
function readsOne(node: AST.Node): node is ReadsOne {
  return ['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'].includes(node.type);
}

/** The set of characters that a part reads, with case as the flags say. */
function charsOf(node: ReadsOne, flags: ReadonlyFlags): CharSet {
  return toUnicodeSet(node, flags).chars;
}

/** Whether a match may skip a group without reading it. */
function mayBeLeftOut(group: AST.CapturingGroup): boolean {
  for (let node: AST.Node | null = group.parent; node; node = node.parent) {
    if (node.type === 'Quantifier' ? node.min === 0 : 'alternatives' in node && node.alternatives.length > 1)
      return true;
  }
  return false;
}

function isEndless(node: AST.Element | AST.Alternative): boolean {
  return hasSomeDescendant(node, (inner) => inner.type === 'Quantifier' && inner.max > LARGEST_COUNT);
}
