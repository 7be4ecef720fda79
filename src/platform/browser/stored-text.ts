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
  /** The same for a change of the value, which another tab may have changed. The same value again stores nothing. */
  change(edit: (before: T) => T | undefined): boolean;
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
  let isReadable = true;
  let isStored = true;
  /** The value that the listeners know: with hundreds of them, each would read the storage for itself. */
  let notified: T;

  function current(): T {
    isReadable = true;
    try {
      const text = (storage() as BrowserStorage).getItem(key);
      // What could not be stored is newer.
      if (isStored && text !== known) {
        known = text;
        value = (text === null ? undefined : read(text)) ?? fallback;
      }
    } catch {
      isReadable = false;
    }
    return value;
  }

  function change(edit: (before: T) => T | undefined): boolean {
    const before = current();
    const next = edit(before);
    if (next === before) return isReadable;
    // What cannot be read is not overwritten.
    let isDone = isReadable;
    try {
      const place = storage() as Storage;
      if (isDone && next !== undefined) place.setItem(key, write(next));
      else if (isDone) place.removeItem(key);
    } catch {
      isDone = false;
    }
    if (isDone) isStored = true;
    else if (!onlyStored) {
      isStored = false;
      known = undefined;
      value = next ?? fallback;
    }
    notify();
    return isDone;
  }

  function notify() {
    const now = current();
    if (now === notified) return;
    notified = now;
    for (const listener of listeners) listener();
  }

  return {
    get: () => (listeners.size > 0 ? notified : current()),
    change,
    set: (next) => change(() => next),

    isSaved: () => isReadable && isStored,

    subscribe(listener) {
      if (listeners.size === 0) notified = current();
      // Once for all: the same listener is never added twice.
      events?.addEventListener('storage', notify);
      // A page restored from the back/forward cache got no events while it was away.
      events?.addEventListener('pageshow', notify);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
