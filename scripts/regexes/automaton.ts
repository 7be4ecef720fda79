import { RegExpParser } from '@eslint-community/regexpp';
import type { ReadonlyFlags } from 'regexp-ast-analysis';
import { type Guard, type Place, type Places, placesOf, START, type Step } from './places.ts';

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

/** Builds the automaton of an expression. Throws an `Error` with the reason if its cost cannot be determined. */
export function automatonOf(source: string, flagNames: string): Automaton {
  const parser = new RegExpParser();
  const flags = parser.parseFlags(flagNames);
  const unicode = { unicode: flags.unicode, unicodeSets: flags.unicodeSets };
  const pattern = parser.parsePattern(source, undefined, undefined, unicode);
  const places = placesOf(pattern, flags);
  return expand(places, flags);
}

/** Replaces each place by one node for each kind of character, and steps by direct edges. */
function expand({ list, first, last, kinds }: Places, { sticky }: ReadonlyFlags): Automaton {
  const automaton: Automaton = { kinds: [], successors: [], isFinal: [] };
  const ids = new Map<string, number>();
  const open: [place: number, kind: number][] = [];
  const nodeAt = (place: number, kind: number): number => {
    const key = `${place} ${kind}`;
    const known = ids.get(key);
    if (known !== undefined) return known;
    if (ids.size === MOST_NODES) throw new Error('it is too large to be looked at');
    ids.set(key, ids.size);
    open.push([place, kind]);
    automaton.kinds.push(kind);
    automaton.isFinal.push(
      place !== SEARCH && waysFrom(place).some(({ to, guards }) => to === last && guards.length === 0),
    );
    automaton.successors.push([]);
    return ids.size - 1;
  };
  const ways = new Map<number, Step[]>();
  const waysFrom = (place: number): Step[] => {
    const known = ways.get(place) ?? waysThrough(list, place, last);
    ways.set(place, known);
    return known;
  };
  const follow = (from: number, kind: number): number[] =>
    waysFrom(from).flatMap(({ to, guards }) =>
      [...(list[to]?.kinds ?? [])]
        .filter((next) => guards.every((guard) => guard(kind, next)))
        .map((next) => nodeAt(to, next)),
    );
  const everyKind = Array.from({ length: kinds }, (_, kind) => kind);
  const search = () => (sticky ? [] : everyKind.map((kind) => nodeAt(SEARCH, kind)));

  follow(first, START);
  search();
  for (const [place, kind] of drain(open)) {
    const node = nodeAt(place, kind);
    automaton.successors[node] =
      place === SEARCH ? [...search(), ...follow(first, kind)] : follow(place, kind);
  }
  return automaton;
}

/** A search tries a match from every character: this node walks to where the next attempt begins. */
const SEARCH = -1;

function* drain<Item>(list: Item[]): Generator<Item> {
  for (let item = list.pop(); item !== undefined; item = list.pop()) yield item;
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
      if (list[step.to]?.chars || step.to === last) found.push({ to: step.to, guards: all });
      else if (path.filter((place) => place === step.to).length < 2) walk(step.to, all, [...path, step.to]);
    }
  };
  walk(from, [], []);
  return found;
}
