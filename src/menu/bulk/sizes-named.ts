import { groupKey } from '../categories/category.ts';

/** Returns the sizes of a dish that a text lists, separated by ` / `; undefined if it names anything else. */
export function sizesNamed(text: string, sizes: ReadonlyArray<{ name: string }>): string[] | undefined {
  const named: string[] = [];
  let rest = groupKey(text);
  while (rest !== '') {
    const next = sizes
      .map(({ name }) => ({ name, key: groupKey(name) }))
      .filter(({ key }) => rest === key || rest.startsWith(`${key} /`) || rest.startsWith(`${key}/`))
      .reduce<{ name: string; key: string } | undefined>(
        (longest, size) => (longest && longest.key.length >= size.key.length ? longest : size),
        undefined,
      );
    if (!next) return undefined;
    named.push(next.name);
    rest = rest.slice(next.key.length).trimStart();
    if (rest.startsWith('/')) rest = rest.slice(1).trimStart();
  }
  return named;
}
