/**
 * Returns a value equal to `now` that reuses the objects of `before` wherever they are equal, so that only changed
 * parts render again. Elements of arrays are matched by `id`, sizes and choices by `no`, others by index.
 */
export function shareUnchanged<T>(before: unknown, now: T): T {
  if (!isObject(before) || !isObject(now)) return now;
  if (Array.isArray(now)) {
    const known = Array.isArray(before) ? before : [];
    const byKey = new Map(known.map((each, place) => [keyOf(each, place), each]));
    const shared = now.map((each, place) => shareUnchanged(byKey.get(keyOf(each, place)), each));
    const isSame = known.length === shared.length && shared.every((each, place) => each === known[place]);
    return (isSame ? known : shared) as T;
  }
  const shared = Object.entries(now).map(([name, value]) => [name, shareUnchanged(before[name], value)]);
  const isSame =
    shared.length === Object.keys(before).length &&
    shared.every(([name, value]) => Object.is(value, before[name as string]));
  return isSame ? (before as T) : Object.fromEntries(shared);
}

function keyOf(each: { id?: unknown; no?: unknown } | null, place: number): unknown {
  return each?.id ?? each?.no ?? place;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
