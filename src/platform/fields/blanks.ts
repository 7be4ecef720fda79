/** What is left out of a thing when it travels: its fields as they are when nothing is said, and those of what its lists have. */
export interface Blank {
  readonly values: Readonly<Record<string, unknown>>;
  readonly lists: Readonly<Record<string, Blank>>;
}

/** A whole thing again of what was said of it. */
export function fromBlank<Thing>({ values, lists }: Blank, said: Partial<Thing>): Thing {
  const thing: Record<string, unknown> = { ...values, ...said };
  for (const name in lists) {
    const [blank, each] = [lists[name], thing[name]];
    if (blank && Array.isArray(each)) thing[name] = each.map((one) => fromBlank(blank, one));
  }
  return thing as Thing;
}
