/** The successors of each node; the list may have holes. */
export type Graph = readonly (readonly number[] | undefined)[];

/** The strongly connected components that contain a cycle (Tarjan, 1972, without recursion). */
export function componentsOf(graph: Graph): Set<number>[] {
  const order: number[] = [];
  const low: number[] = [];
  const stack: number[] = [];
  const isOnStack: boolean[] = [];
  const components: Set<number>[] = [];
  let count = 0;

  for (const root of graph.keys()) {
    if (order[root] !== undefined || !graph[root]) continue;
    const path: { node: number; next: number }[] = [];
    enter(root);
    while (path.length > 0) {
      const step = path.at(-1) as { node: number; next: number };
      const to = graph[step.node]?.[step.next];
      step.next += 1;
      if (to === undefined) leave(step.node);
      else if (order[to] === undefined) enter(to);
      else if (isOnStack[to]) low[step.node] = Math.min(low[step.node] ?? 0, order[to]);
    }

    function enter(node: number): void {
      order[node] = low[node] = count;
      count += 1;
      stack.push(node);
      isOnStack[node] = true;
      path.push({ node, next: 0 });
    }

    function leave(node: number): void {
      path.pop();
      const above = path.at(-1)?.node;
      if (above !== undefined) low[above] = Math.min(low[above] ?? 0, low[node] ?? 0);
      if (low[node] === order[node]) components.push(new Set(stack.splice(stack.lastIndexOf(node))));
      const component = low[node] === order[node] ? components.at(-1) : undefined;
      for (const member of component ?? []) isOnStack[member] = false;
    }
  }
  return components.filter(
    (nodes) => nodes.size > 1 || [...nodes].some((node) => graph[node]?.includes(node)),
  );
}
