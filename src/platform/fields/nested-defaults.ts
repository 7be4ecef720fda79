/** The default values that are left out when an object is sent: of its fields, and of the entries in its lists. */
export interface NestedDefaults {
  readonly values: Readonly<Record<string, unknown>>;
  readonly lists: Readonly<Record<string, NestedDefaults>>;
}

/** Restores the complete object: the sent values over the defaults. */
export function mergeDefaults<Thing>({ values, lists }: NestedDefaults, sent: Partial<Thing>): Thing {
  const thing: Record<string, unknown> = { ...values, ...sent };
  for (const name in lists) {
    const [blank, each] = [lists[name], thing[name]];
    if (blank && Array.isArray(each)) thing[name] = each.map((one) => mergeDefaults(blank, one));
  }
  return thing as Thing;
}
