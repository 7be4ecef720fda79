import { type Automaton, automatonOf } from './automaton.ts';

/** Says, as a predicate of a sentence, why an expression is not proven to take linear time; undefined if it is. */
export function problemOf(source: string, flags: string): string | undefined {
  try {
    return isLinear(automatonOf(source, flags)) ? undefined : 'takes more than linear time';
  } catch (error) {
    return `cannot be told to be linear: ${(error as Error).message}`;
  }
}

/**
 * Returns whether no text can be matched in a number of ways that grows with its length: a backtracking engine tries
 * them all before it gives up. Uses the criteria of Weber and Seidl ("On the degree of ambiguity of finite automata",
 * 1991), applied to all walks instead of only those that end in a match, so true means linear time, for certain. Where
 * a loop can be walked in two ways that part, each is a loop that hands over to the other: one test finds what is
 * polynomial and what is exponential.
 */
function isLinear(automaton: Automaton): boolean {
  const walks = withoutFinal(automaton);
  const loops = loopsOf(walks);
  if (
    loops.some((loop) => [...loop].some((node) => hasTwins((walks[node] ?? []).filter((to) => loop.has(to)))))
  )
    return false;
  const before = loopsOf(automaton.successors);
  return !before.some((first) => loops.some((second) => handsOver(automaton, walks, first, second)));
}

/** The part that an engine may backtrack over: a walk that reaches a final node ends there at the latest. */
function withoutFinal({ successors, isFinal }: Automaton): Graph {
  return successors.map((next, node) => (isFinal[node] ? [] : next.filter((to) => !isFinal[to])));
}

function hasTwins(nodes: readonly number[]): boolean {
  return new Set(nodes).size < nodes.length;
}

/**
 * Whether one text leads around a loop `first`, from there into a loop `second`, and around that. Repetitions of the
 * text can then be split between the two loops at any point.
 */
function handsOver(
  { kinds, successors }: Automaton,
  walks: Graph,
  first: ReadonlySet<number>,
  second: ReadonlySet<number>,
): boolean {
  const reached = new Set([...first].flatMap((node) => successors[node] ?? []));
  for (const node of reached) for (const to of successors[node] ?? []) reached.add(to);
  if (![...second].some((node) => reached.has(node))) return false;
  const around = new Pairs((one, other) => {
    const nexts = (walks[other] ?? []).filter((to) => second.has(to));
    return (successors[one] ?? [])
      .filter((to) => first.has(to))
      .flatMap((to) => nexts.filter((too) => kinds[to] === kinds[too]).map((too) => [to, too] as const));
  });
  const starts = [...first].flatMap((one) =>
    [...second].filter((other) => kinds[one] === kinds[other]).map((other) => around.at(one, other)),
  );
  const graph = around.explore(starts);
  return loopsOf(graph).some((loop) => {
    const representative = [...loop].find((id) => around.of(id)[0] !== around.of(id)[1]);
    if (representative === undefined) return false;
    const [from, to] = around.of(representative);
    // Reading the same text as both loops, a third walk leaves the first one and enters the second.
    const steps = new Pairs((pair, walker) => {
      const nexts = (graph[pair] ?? []).filter((next) => loop.has(next));
      return (successors[walker] ?? [])
        .filter((next) => reached.has(next))
        .flatMap((next) =>
          nexts
            .filter((both) => kinds[around.of(both)[0]] === kinds[next])
            .map((both) => [both, next] as const),
        );
    });
    steps.explore([steps.at(representative, from)]);
    return steps.has(representative, to);
  });
}

type Pair = readonly [number, number];

/** A graph whose nodes are pairs, built lazily as it is walked. */
class Pairs {
  #ids = new Map<number, Map<number, number>>();
  #pairs: Pair[] = [];
  #next: (one: number, other: number) => Pair[];

  constructor(next: (one: number, other: number) => Pair[]) {
    this.#next = next;
  }

  at(one: number, other: number): number {
    const row = this.#ids.get(one) ?? new Map<number, number>();
    this.#ids.set(one, row);
    const known = row.get(other);
    if (known !== undefined) return known;
    row.set(other, this.#pairs.push([one, other]) - 1);
    return this.#pairs.length - 1;
  }

  has(one: number, other: number): boolean {
    return this.#ids.get(one)?.has(other) ?? false;
  }

  of(id: number): Pair {
    return this.#pairs[id] as Pair;
  }

  explore(starts: readonly number[]): number[][] {
    const graph: number[][] = [];
    const open = [...starts];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (graph[id]) continue;
      const next = this.#next(...this.of(id)).map(([one, other]) => this.at(one, other));
      graph[id] = next;
      open.push(...next.filter((to) => !graph[to]));
    }
    return graph;
  }
}

/** The successors of each node; the list may have holes. */
type Graph = readonly (readonly number[] | undefined)[];

/** The strongly connected components that contain a cycle (Kosaraju). */
function loopsOf(graph: Graph): Set<number>[] {
  const reversed: number[][] = [];
  graph.forEach((next, node) => {
    for (const to of next ?? []) {
      reversed[to] ??= [];
      reversed[to].push(node);
    }
  });
  const seen = new Set<number>();
  const order = [...graph.keys()].flatMap((node) => leavingOrder(graph, node, seen));
  const taken = new Set<number>();
  return order
    .reverse()
    .map((node) => new Set(leavingOrder(reversed, node, taken)))
    .filter((nodes) => nodes.size > 1 || [...nodes].some((node) => graph[node]?.includes(node)));
}

/** The nodes that can be reached from `start`, without those `seen` before, each after all that it leads to. */
function leavingOrder(graph: Graph, start: number, seen: Set<number>): number[] {
  const left = new Set<number>();
  const open = seen.has(start) ? [] : [start];
  for (let node = open.at(-1); node !== undefined; node = open.at(-1)) {
    if (seen.has(node)) left.add(open.pop() as number);
    else {
      seen.add(node);
      open.push(...(graph[node] ?? []).filter((to) => !seen.has(to)));
    }
  }
  return [...left];
}
