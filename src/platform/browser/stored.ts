import { parseJson } from '../formats/json.ts';
import type { BrowserKey } from './browser-keys.ts';
import { inBrowser, type StoragePlace, type Stored, type StoredOptions, storedText } from './stored-text.ts';

/**
 * A value kept in the browser as JSON. Anything can write to the storage, so `schema` returns the valid value of what it
 * gets, or undefined; then, and where nothing is stored, the value is `fallback`.
 */
export function stored<T>(
  key: BrowserKey,
  schema: (value: unknown) => T | undefined,
  fallback: T,
  options?: StoredOptions<T>,
): Stored<T> {
  return storedText(key, (text) => schema(parseJson(text)), fallback, { write: JSON.stringify, ...options });
}

/** The values under keys that begin alike, such as one of each restaurant: each key has one `Stored`. */
export function storedEach<T>(of: (id: string) => Stored<T>): (id: string) => Stored<T> {
  const known = new Map<string, Stored<T>>();
  return (id) => {
    const one = known.get(id) ?? of(id);
    known.set(id, one);
    return one;
  };
}

/** The keys in the storage that begin with a text; none where it cannot be read. */
export function storedKeys<Beginning extends string>(
  beginning: Beginning,
  storage: StoragePlace = inBrowser,
): `${Beginning}${string}`[] {
  try {
    const place = storage() as Storage;
    const keys = Array.from({ length: place.length }, (_, at) => place.key(at) ?? '');
    return keys.filter((key): key is `${Beginning}${string}` => key.startsWith(beginning));
  } catch {
    return [];
  }
}
