import { HOUR } from '#platform/clock.ts';
import { keepDraft, readDraft } from '#platform/drafts.ts';
import { dropFile, dropFiles, keepFile, keptFile } from '#platform/kept-files.ts';
import type { PhotoQueue, QueuedPhoto } from './photo-queue.ts';

/** A picture that nothing refers to goes a day after it was sent. */
const KEPT_FOR = 23 * HOUR;

/** A photo as it is kept; empty where it was not sent yet, or given to no item. */
interface Entry {
  key: string;
  name: string;
  url: string;
  itemId: string;
  at: number;
}

const NO_ENTRY: Entry = { key: '', name: '', url: '', itemId: '', at: 0 };

/**
 * Keeps the photos of a queue on this device, with what they were given to, and puts back what was kept before: a phone ends
 * the tab when its memory runs out (docs/product.md#several-photos). `owner` is whose they are. Gives what ends it.
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
    // How far an upload has come is nothing to keep.
    if (JSON.stringify(entriesNow) === written) return;
    written = JSON.stringify(entriesNow);
    keepDraft(name, { values: photos.length > 0 ? { photos: entriesNow } : {} });
  };
  keep();
  return queue.subscribe(keep);
}

/** Forgets them all: they were saved, or given up. */
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

/** Undefined where neither the picture nor its file is there any more. */
async function photoOf(name: string, { key, name: fileLabel, url, itemId }: Entry) {
  const photo = { key, name: fileLabel, itemId: itemId || undefined };
  if (url) return { ...photo, file: undefined, state: { step: 'arrived', url } } satisfies QueuedPhoto;
  const file = (await keptFile(fileName(name, key)))?.file;
  return file && ({ ...photo, file, state: { step: 'waiting' } } satisfies QueuedPhoto);
}

function entryOf({ key, name, itemId, state }: QueuedPhoto, at: number): Entry {
  return { key, name, url: state.step === 'arrived' ? state.url : '', itemId: itemId ?? '', at };
}
