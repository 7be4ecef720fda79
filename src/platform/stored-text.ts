import type { BrowserKey } from './browser-keys.ts';

/** The part of a browser's `localStorage` or `sessionStorage` that is used. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem'> & Partial<Pick<Storage, 'removeItem'>>;

/** Returns the storage. May throw, as browsers do on any access to it where cookies are blocked. */
export type StoragePlace = () => BrowserStorage | null | undefined;

/** What all tabs of this browser share, until the visitor clears it. */
export const inBrowser: StoragePlace = () => localStorage;

/** What one tab keeps until it is closed, over reloads. */
export const inTab: StoragePlace = () => sessionStorage;

export interface StoredOptions<T> {
  /** Without it, `inBrowser`. */
  storage?: StoragePlace;
  /** The text to store a value as. */
  write?: (value: T) => string;
  /** Whether a value that the browser refuses to store is dropped; otherwise it lasts as long as this page. */
  onlyStored?: boolean;
  /** The window, which receives the events from other tabs. */
  events?: Pick<EventTarget, 'addEventListener'> | undefined;
}

/** One value in the browser's storage. No method throws. */
export interface Stored<T> {
  /** The value. It stays the same object until the stored text changes, as React's hooks ask for. */
  get(): T;
  /** Stores a value; undefined removes it. Returns false where the storage is full or forbidden. */
  set(value: T | undefined): boolean;
  /**
   * The same for a change of the value, which another tab may have changed. `edit` must be pure, as it may run twice; its
   * second argument is what is stored, without what the browser has refused to store.
   */
  change(edit: (before: T, stored: T) => T | undefined): boolean;
  /** Whether the last value of `get` is stored: false where storage cannot be read, or has refused that value. */
  isSaved(): boolean;
  /** Calls `listener` after each change, here or in another tab. Returns a function that stops this. */
  subscribe(listener: () => void): () => void;
}

/**
 * A value kept in the browser as a text. Anything can write to the storage, so `read` returns undefined for what is not
 * valid; then, and where nothing is stored, the value is `fallback`. Nothing else reads or writes the storage.
 */
export function storedText<T>(
  key: BrowserKey,
  read: (text: string) => T | undefined,
  fallback: T,
  { storage = inBrowser, write = String, onlyStored, events = globalThis.window }: StoredOptions<T> = {},
): Stored<T> {
  const listeners = new Set<() => void>();
  let known: string | null | undefined;
  let value = fallback;
  let unsaved: T | undefined;
  let isReadable = true;
  /** The value that the listeners know: with hundreds of them, each would read the storage for itself. */
  let told: T;

  function tell() {
    const now = current();
    if (now === told) return;
    told = now;
    for (const listener of listeners) listener();
  }

  /** Throws where the storage cannot be read. */
  function load(): T {
    const text = (storage() as BrowserStorage).getItem(key);
    if (text !== known) {
      known = text;
      value = (text === null ? undefined : read(text)) ?? fallback;
    }
    return value;
  }

  function current(): T {
    isReadable = true;
    try {
      return unsaved ?? load();
    } catch {
      isReadable = false;
      return fallback;
    }
  }

  function change(edit: (before: T, stored: T) => T | undefined): boolean {
    let isStored = false;
    try {
      const before = load();
      const next = edit(unsaved ?? before, before);
      if (next === before) return true;
      const text = next === undefined ? null : write(next);
      const place = storage() as Storage;
      if (text === null) place.removeItem(key);
      else place.setItem(key, text);
      if (text !== known) value = next ?? fallback;
      known = text;
      unsaved = undefined;
      isStored = true;
    } catch {
      if (!onlyStored) unsaved = edit(current(), current()) ?? fallback;
    }
    tell();
    return isStored;
  }

  return {
    get: () => (listeners.size > 0 ? told : current()),
    change,
    set: (next) => change(() => next),

    isSaved: () => isReadable && unsaved === undefined,

    subscribe(listener) {
      if (listeners.size === 0) told = current();
      // Once for all: the same listener is never added twice.
      events?.addEventListener('storage', tell);
      // A page restored from the back/forward cache got no events while it was away.
      events?.addEventListener('pageshow', tell);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
