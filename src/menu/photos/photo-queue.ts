import type { UploadFailure } from '#media/upload-photo.ts';
import { newRequestId } from '#platform/request-id.ts';

/** Parallel uploads: a phone that scales down more photos at the same time runs out of memory. */
const AT_ONCE = 2;

export interface QueuedPhoto {
  key: string;
  /** The name of its file. */
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

  const become = (next: readonly QueuedPhoto[]) => {
    photos = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, changes: Partial<QueuedPhoto>) =>
    become(photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));
  const setState = (key: string, state: QueuedPhoto['state']) => change(key, { state });

  function pump(): void {
    while (stops.size < AT_ONCE) {
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
      become([...photos, ...added]);
      pump();
    },
    /** Restores the photos of an earlier visit. */
    restore(before: readonly QueuedPhoto[]) {
      become([...before, ...photos]);
      pump();
    },
    retry(key: string) {
      setState(key, { step: 'waiting' });
      pump();
    },
    /** Removes a photo and cancels its upload. */
    remove(key: string) {
      stops.get(key)?.abort();
      become(photos.filter((photo) => photo.key !== key));
    },
    /** Assigns a photo to an item, or to none; another photo of the same item becomes unassigned. */
    assign(key: string, itemId: string | undefined) {
      become(
        photos.map((photo) => {
          if (photo.key === key) return { ...photo, itemId };
          return itemId !== undefined && photo.itemId === itemId ? { ...photo, itemId: undefined } : photo;
        }),
      );
    },
    /** Cancels all uploads. */
    stop() {
      for (const stop of stops.values()) stop.abort();
      become([]);
    },
  };
}
