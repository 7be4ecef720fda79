import { HOUR } from '#platform/clock.ts';
import { keepDraft, readDraft } from '#platform/drafts.ts';
import { dropFile, dropFiles, keepFile, keptFile } from '#platform/kept-files.ts';
import type { PhotoQueue, QueuedPhoto } from './photo-queue.ts';

/** The server deletes an unused upload after a day, so entries are kept a little shorter. */
const KEPT_FOR = 23 * HOUR;

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
 * Keeps the photos of a queue on this device, with the items they are assigned to, and restores those kept before: a
 * phone may kill the tab when its memory runs out (docs/product/menu.md#several-photos). `owner` is the id they are stored
 * under. Returns a function that stops keeping.
 */
export async function keepPhotos(
  queue: PhotoQueue,
  owner: string,
  isGone: () => boolean,
): Promise<() => void> {
  const name = nameOf(owner);
  const entries = readEntries(name);
  const restored = await Promise.all(entries.map((entry) => photoOf(name, entry)));
  if (isGone()) return () => {};
  const since = new Map(entries.map(({ key, at }) => [key, at]));
  let written = '';
  let kept = new Set(entries.map(({ key }) => key));
  queue.restore(restored.filter((photo) => photo !== undefined));

  const keep = () => {
    const photos = queue.get();
    for (const { key, file, state } of photos) {
      if (since.has(key)) continue;
      since.set(key, Date.now());
      if (file && state.step !== 'arrived') void keepFile(fileName(name, key), { file, isReady: true });
    }
    const unsent = new Set(photos.filter(({ state }) => state.step !== 'arrived').map(({ key }) => key));
    for (const key of kept) if (!unsent.has(key)) void dropFile(fileName(name, key));
    kept = unsent;
    const entriesNow = photos.map((photo) => entryOf(photo, since.get(photo.key) ?? 0));
    // Upload progress is not stored.
    if (JSON.stringify(entriesNow) === written) return;
    written = JSON.stringify(entriesNow);
    keepDraft(name, { values: photos.length > 0 ? { photos: entriesNow } : {} });
  };
  keep();
  return queue.subscribe(keep);
}

/** Deletes all kept photos, after they were saved or discarded. */
export function dropPhotos(owner: string): void {
  keepDraft(nameOf(owner), { values: {} });
  void dropFiles(`${nameOf(owner)}|`);
}

function nameOf(owner: string): string {
  return `${owner}:photos`;
}

function fileName(name: string, key: string): string {
  return `${name}|${key}`;
}

function readEntries(name: string): Entry[] {
  const entries = readDraft(name, { photos: [NO_ENTRY] })?.values.photos as Entry[] | undefined;
  return (entries ?? []).filter(({ at }) => Math.abs(Date.now() - at) < KEPT_FOR);
}

/** Undefined when neither the upload nor the file exists any more. */
async function photoOf(name: string, { key, name: fileLabel, url, itemId }: Entry) {
  const photo = { key, name: fileLabel, itemId: itemId || undefined };
  if (url) return { ...photo, file: undefined, state: { step: 'arrived', url } } satisfies QueuedPhoto;
  const file = (await keptFile(fileName(name, key)))?.file;
  return file && ({ ...photo, file, state: { step: 'waiting' } } satisfies QueuedPhoto);
}

function entryOf({ key, name, itemId, state }: QueuedPhoto, at: number): Entry {
  return { key, name, url: state.step === 'arrived' ? state.url : '', itemId: itemId ?? '', at };
}
