import { createStore, del, delMany, entries, get, set } from 'idb-keyval';
import { DAY } from '../services/clock.ts';
import type { FileStoreName } from './browser-keys.ts';

/** A file the user has chosen and not uploaded yet. */
export interface StoredFile {
  file: File;
  /** Whether it can be uploaded as it is; false while the user still has to answer something about it. */
  isReady: boolean;
}

type Stored = StoredFile & { at: number };

const MAX_AGE = DAY;

const store = createStore('menu_link_files' satisfies FileStoreName, 'chosen');

/**
 * Stores a chosen file on this device, as a phone may kill the tab as soon as its camera opens. If the browser blocks
 * storage, the file lasts as long as the page.
 */
export function storeFile(name: string, kept: StoredFile): Promise<void> {
  return ignoreErrors(() => set(name, { ...kept, at: Date.now() } satisfies Stored, store));
}

/** Returns the file stored under that name; undefined when there is none, or it is older than a day. */
export function storedFile(name: string): Promise<StoredFile | undefined> {
  return ignoreErrors(async () => {
    const stored = await get<Stored>(name, store);
    return stored && isFresh(stored) ? stored : undefined;
  });
}

/** Whether there are stored files whose names start with `beginning`. Also removes all files older than a day. */
export function hasStoredFiles(beginning: string): Promise<boolean> {
  return ignoreErrors(async () => {
    const all = await entries<string, Stored>(store);
    const [young, old] = [all.filter(([, one]) => isFresh(one)), all.filter(([, one]) => !isFresh(one))];
    await delMany(
      old.map(([name]) => name),
      store,
    );
    return young.some(([name]) => name.startsWith(beginning));
  }).then(Boolean);
}

/** Removes one file, after its upload or when the user gave it up. */
export function deleteStoredFile(name: string): Promise<void> {
  return ignoreErrors(() => del(name, store));
}

/** Removes all files whose names start with `beginning`; by default all of them. */
export function deleteStoredFiles(beginning = ''): Promise<void> {
  return ignoreErrors(async () => {
    const all = await entries<string, Stored>(store);
    const names = all.map(([name]) => name).filter((name) => name.startsWith(beginning));
    await delMany(names, store);
  });
}

function isFresh({ at }: Stored): boolean {
  return Math.abs(Date.now() - at) < MAX_AGE;
}

/** Browsers that block storage throw on any access to it. */
async function ignoreErrors<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
