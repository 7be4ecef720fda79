import type { Automaton } from './automaton.ts';
import { componentsOf, type Graph } from './components.ts';

/**
 * Returns whether some text can be matched in a number of ways that grows with its length, all of which a
 * backtracking engine tries before it gives up. Uses the criteria of Weber and Seidl ("On the degree of ambiguity of
 * finite automata", 1991), applied to all walks instead of only those that end in a match. Undefined means linear
 * time, for certain.
 */
export function ambiguityOf(automaton: Automaton): 'exponential' | 'polynomial' | undefined {
  const walks = withoutFinal(automaton);
  const loops = componentsOf(walks);
  if (loops.some((loop) => branchesWithin(automaton, walks, loop))) return 'exponential';
  const before = componentsOf(automaton.successors);
  const isSlow = before.some((first) => loops.some((second) => handsOver(automaton, walks, first, second)));
  return isSlow ? 'polynomial' : undefined;
}

/** The part that an engine may backtrack over: a walk that reaches a final node ends there at the latest. */
function withoutFinal({ successors, isFinal }: Automaton): Graph {
  return successors.map((next, node) => (isFinal[node] ? [] : next.filter((to) => !isFinal[to])));
}

/** Whether one text leads from a node of a loop back to the same node in two ways. */
function branchesWithin({ kinds }: Automaton, walks: Graph, loop: ReadonlySet<number>): boolean {
  const inside = (node: number) => (walks[node] ?? []).filter((to) => loop.has(to));
  const isDouble = [...loop].some((node) => new Set(inside(node)).size < inside(node).length);
  if (isDouble) return true;
  const pairs = new Pairs((one, other) =>
    inside(one).flatMap((to) =>
      inside(other)
        .filter((too) => kinds[to] === kinds[too])
        .map((too) => [to, too] as const),
    ),
  );
  const starts = [...loop].map((node) => pairs.at(node, node));
  const graph = pairs.explore(starts);
  return componentsOf(graph).some((component) => {
    const nodes = [...component].map((id) => pairs.of(id));
    return nodes.some(([one, other]) => one === other) && nodes.some(([one, other]) => one !== other);
  });
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
  const reached = reachedFrom(successors, first);
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
  return componentsOf(graph).some((component) => {
    const representative = [...component].find((id) => around.of(id)[0] !== around.of(id)[1]);
    if (representative === undefined) return false;
    const [from, to] = around.of(representative);
    // Reading the same text as both loops, a third walk leaves the first one and enters the second.
    const steps = new Pairs((pair, walker) => {
      const nexts = (graph[pair] ?? []).filter((next) => component.has(next));
      return (successors[walker] ?? [])
        .filter((next) => reached.has(next) || first.has(next))
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

function reachedFrom(graph: Graph, starts: Iterable<number>): Set<number> {
  const reached = new Set<number>();
  const open = [...starts];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const next of graph[node] ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
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
