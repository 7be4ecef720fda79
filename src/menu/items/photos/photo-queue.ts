import type { UploadFailure } from '#media/upload/upload-photo.ts';
import { readDraft, storeDraft } from '#platform/browser/drafts.ts';
import {
  deleteStoredFile,
  deleteStoredFiles,
  storedFile,
  storeFile,
} from '#platform/browser/stored-files.ts';
import { newRequestId } from '#platform/http/client/idempotency-keys.ts';
import { HOUR } from '#platform/services/clock.ts';

/** Parallel uploads: a phone that scales down more photos at the same time runs out of memory. */
const MAX_PARALLEL = 2;

export interface QueuedPhoto {
  key: string;
  name: string;
  /** Undefined for a photo that was uploaded before the page was opened. */
  file: File | undefined;
  /** `share` is 0 to 1. */
  state:
    | { step: 'waiting' }
    | { step: 'working'; share: number }
    | { step: 'arrived'; url: string }
    | { step: 'failed'; failure: UploadFailure };
  /** The item it is assigned to; undefined for none. */
  itemId: string | undefined;
}

interface Parts {
  /** Uploads a file and returns its URL. */
  upload: (file: File, options: { onProgress(share: number): void; signal: AbortSignal }) => Promise<string>;
  explain: (error: unknown) => UploadFailure;
}

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

/** A queue of photos chosen together, uploaded two at a time, each to be assigned to an item. It does not save them. */
export function createPhotoQueue({ upload, explain }: Parts) {
  let photos: readonly QueuedPhoto[] = [];
  const listeners = new Set<() => void>();
  const stops = new Map<string, AbortController>();

  const setPhotos = (next: readonly QueuedPhoto[]) => {
    photos = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, changes: Partial<QueuedPhoto>) =>
    setPhotos(photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));
  const setState = (key: string, state: QueuedPhoto['state']) => change(key, { state });

  function pump(): void {
    while (stops.size < MAX_PARALLEL) {
      const next = photos.find(({ state }) => state.step === 'waiting');
      if (!next) return;
      void send(next);
    }
  }

  async function send({ key, file }: QueuedPhoto): Promise<void> {
    if (!file) return;
    const stop = new AbortController();
    const { signal } = stop;
    stops.set(key, stop);
    setState(key, { step: 'working', share: 0 });
    const onProgress = (share: number) => {
      if (!signal.aborted) setState(key, { step: 'working', share });
    };
    try {
      const url = await upload(file, { onProgress, signal });
      if (!signal.aborted) setState(key, { step: 'arrived', url });
    } catch (error) {
      if (!signal.aborted) setState(key, { step: 'failed', failure: explain(error) });
    } finally {
      stops.delete(key);
      pump();
    }
  }

  return {
    get: () => photos,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(files: readonly File[]) {
      const added = files.map(
        (file): QueuedPhoto => ({
          key: newRequestId(),
          name: file.name,
          file,
          state: { step: 'waiting' },
          itemId: undefined,
        }),
      );
      setPhotos([...photos, ...added]);
      pump();
    },
    restore(before: readonly QueuedPhoto[]) {
      setPhotos([...before, ...photos]);
      pump();
    },
    retry(key: string) {
      setState(key, { step: 'waiting' });
      pump();
    },
    /** Removes a photo and cancels its upload. */
    remove(key: string) {
      stops.get(key)?.abort();
      setPhotos(photos.filter((photo) => photo.key !== key));
    },
    /** Assigns a photo to an item, or to none; another photo of the same item becomes unassigned. */
    assign(key: string, itemId: string | undefined) {
      setPhotos(
        photos.map((photo) => {
          if (photo.key === key) return { ...photo, itemId };
          return itemId !== undefined && photo.itemId === itemId ? { ...photo, itemId: undefined } : photo;
        }),
      );
    },
    stop() {
      for (const stop of stops.values()) stop.abort();
      setPhotos([]);
    },
  };
}

/** The server deletes an unused upload after a day, so entries are stored a little shorter. */
const STORED_FOR = 23 * HOUR;

/** A photo as stored; `url` is empty until it is uploaded, `itemId` until it is assigned. */
interface Entry {
  key: string;
  name: string;
  url: string;
  itemId: string;
  at: number;
}

const NO_ENTRY: Entry = { key: '', name: '', url: '', itemId: '', at: 0 };

/**
 * Stores the photos of a queue on this device, with the items they are assigned to, and restores those stored before: a
 * phone may kill the tab when its memory runs out (docs/product/menu.md#several-photos). `owner` is the id they are stored
 * under. Returns a function that stops storing.
 */
export async function storePhotos(
  queue: PhotoQueue,
  owner: string,
  isCancelled: () => boolean,
): Promise<() => void> {
  const name = nameOf(owner);
  const entries = readEntries(name);
  const restored = await Promise.all(entries.map((entry) => photoOf(name, entry)));
  if (isCancelled()) return () => {};
  const since = new Map(entries.map(({ key, at }) => [key, at]));
  let written = '';
  let storedKeys = new Set(entries.map(({ key }) => key));
  queue.restore(restored.filter((photo) => photo !== undefined));

  const store = () => {
    const photos = queue.get();
    for (const { key, file, state } of photos) {
      if (since.has(key)) continue;
      since.set(key, Date.now());
      if (file && state.step !== 'arrived') void storeFile(fileName(name, key), { file, isReady: true });
    }
    const pending = new Set(photos.filter(({ state }) => state.step !== 'arrived').map(({ key }) => key));
    for (const key of storedKeys) if (!pending.has(key)) void deleteStoredFile(fileName(name, key));
    storedKeys = pending;
    const entriesNow = photos.map((photo) => entryOf(photo, since.get(photo.key) ?? 0));
    // Upload progress is not stored.
    if (JSON.stringify(entriesNow) === written) return;
    written = JSON.stringify(entriesNow);
    storeDraft(name, { values: photos.length > 0 ? { photos: entriesNow } : {} });
  };
  store();
  return queue.subscribe(store);
}

/** Deletes all stored photos, after they were saved or discarded. */
export function deletePhotos(owner: string): void {
  storeDraft(nameOf(owner), { values: {} });
  void deleteStoredFiles(`${nameOf(owner)}|`);
}

function nameOf(owner: string): string {
  return `${owner}:photos`;
}

function fileName(name: string, key: string): string {
  return `${name}|${key}`;
}

function readEntries(name: string): Entry[] {
  const entries = readDraft(name, { photos: [NO_ENTRY] })?.values.photos as Entry[] | undefined;
  return (entries ?? []).filter(({ at }) => Math.abs(Date.now() - at) < STORED_FOR);
}

/** Undefined when neither the upload nor the file exists any more. */
async function photoOf(name: string, { key, name: fileLabel, url, itemId }: Entry) {
  const photo = { key, name: fileLabel, itemId: itemId || undefined };
  if (url) return { ...photo, file: undefined, state: { step: 'arrived', url } } satisfies QueuedPhoto;
  const file = (await storedFile(fileName(name, key)))?.file;
  return file && ({ ...photo, file, state: { step: 'waiting' } } satisfies QueuedPhoto);
}

function entryOf({ key, name, itemId, state }: QueuedPhoto, at: number): Entry {
  return { key, name, url: state.step === 'arrived' ? state.url : '', itemId: itemId ?? '', at };
}
