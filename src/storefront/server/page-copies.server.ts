import { hash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { withDeadline } from '#platform/db/reachability.server.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { inLanguage } from '#platform/texts/catalogues.server.ts';
import { inSlices } from '#platform/workers/job-runner.server.ts';
import { isSlugShaped } from '#restaurant/address/slug.ts';
import { slugsOf } from '#restaurant/server/load-restaurants.server.ts';
import { languagesOf } from '#restaurant/settings/languages.ts';
import { bytesOf, type FullPage, fullPage, type Opening } from './full-page.server.ts';
import { findStorefront } from './load-storefront.server.ts';
import { readyOf, textOf } from './ready-page.server.ts';
import type { StorefrontRenderer } from './storefront-page.ts';

/** Copies of rendered pages on the disk, one for each slug, for when the database cannot be reached. */
export interface PageCopies {
  /** Writes a copy soon, unless this page was copied within a day. Never throws. */
  keep(slug: string, page: FullPage): void;
  /** Returns the copy at a slug, if this build wrote it and the membership that it knows of has not ended. */
  find(slug: string): Promise<FullPage | undefined>;
  /** Removes the copy at a slug: its page is not open any more. */
  forget(slug: string): void;
  /** Writes and removes what is waiting; resolves when that is done. */
  stop(): Promise<void>;
}

/** A disk with less space than this is left to the database. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;
/** The pages that wait to be written are in memory. */
const MAX_WAITING = 1_000;
/** Copies that were read, so that a menu many people look at is not read from the disk each time. */
const READ_BYTES = 16 * 1024 * 1024;
/** After this long a copy is read again: another process may have written it. */
const READ_FOR = MINUTE;
/** How long a disk that cannot be written is left alone. */
const REST = MINUTE;
/** How soon after a change the copy of a page is removed if the page has closed. */
const LOOK_AFTER_CHANGE = 10 * SECOND;
/** How long that may take at the end of the process. */
const LAST_LOOK = 2 * SECOND;
/** A sweep is due after this share of the allowed bytes was written, else after a day. */
const SWEEP_SHARE = 1 / 8;

type Surroundings = Pick<Services, 'db' | 'clock' | 'log' | 'pageChanges'>;

/**
 * Opens the copies in `folder`; they take about `maxBytes`, the least recently used go first. They are written behind
 * the requests, never synced, and read only if their checksum is right (docs/decisions/0053).
 */
export function openPageCopies(
  services: Surroundings,
  { folder, maxBytes, renderer }: { folder: string; maxBytes: number; renderer: StorefrontRenderer },
): PageCopies {
  const { clock, log } = services;
  const build = hash('sha256', renderer.build ?? '', 'hex').slice(0, 12);
  const place: CopyPlace = { folder, build, maxBytes };
  const read = new LRUCache<string, FullPage>({
    maxSize: READ_BYTES,
    sizeCalculation: bytesOf,
    ttl: READ_FOR,
  });
  const waiting = new Map<string, FullPage | 'gone'>();
  const changed = new Set<string>();
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let restsUntil = 0;
  let writtenBytes = 0;
  // The first sweep is an hour after the start, which has enough to do.
  let sweptAt = performance.now() - DAY + HOUR;

  const unsubscribe = services.pageChanges.subscribe((restaurantId) => {
    if (changed.size === 0) setTimeout(work, LOOK_AFTER_CHANGE).unref();
    changed.add(restaurantId);
  });
  const timer = setInterval(work, HOUR).unref();

  function put(slug: string, page: FullPage | 'gone'): boolean {
    read.delete(slug);
    if (waiting.size >= MAX_WAITING && !waiting.has(slug)) return false;
    waiting.set(slug, page);
    work();
    return true;
  }

  function work(): void {
    running ??= workOff().finally(() => {
      running = undefined;
      if (waiting.size > 0 && !stopping.signal.aborted) work();
    });
  }

  /** Never throws: without copies the product works as well as with them, until its database is away. */
  async function workOff(): Promise<void> {
    try {
      await writeWaiting();
      if (!stopping.signal.aborted) await removeClosed();
      if (!stopping.signal.aborted && isSweepDue()) await sweep();
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'the copies of pages could not be looked after');
    }
  }

  async function writeWaiting(): Promise<void> {
    for (const [slug, page] of waiting) {
      waiting.delete(slug);
      if (page === 'gone') await rm(copyPath(place, slug), { force: true });
      else if (isResting()) delete page.copiedAt;
      else await write(slug, page);
    }
  }

  function isResting(): boolean {
    return performance.now() < restsUntil;
  }

  async function write(slug: string, page: FullPage): Promise<void> {
    const path = copyPath(place, slug);
    const unfinished = `${path}.${randomBytes(4).toString('hex')}.part`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < MIN_FREE_BYTES) throw new Error('The disk is nearly full.');
      const bytes = packCopy(slug, page);
      await writeFile(unfinished, bytes, { mode: 0o600 });
      await rename(unfinished, path);
      writtenBytes += bytes.byteLength;
    } catch (error) {
      restsUntil = performance.now() + REST;
      delete page.copiedAt;
      log.warn({ err: error }, 'copies of pages are not written at the moment');
      await rm(unfinished, { force: true }).catch(() => {});
    }
  }

  /** An owner who was suspended, or has deleted the account, has nothing left on this disk. */
  async function removeClosed(): Promise<void> {
    const ids = [...changed];
    if (ids.length === 0) return;
    changed.clear();
    try {
      for (const slug of await slugsOf(services.db, ids)) {
        const { kind } = await findStorefront(services.db, slug, clock.now());
        if (kind !== 'open') await rm(copyPath(place, slug), { force: true });
      }
    } catch (error) {
      for (const id of ids) changed.add(id);
      throw error;
    }
  }

  function isSweepDue(): boolean {
    return writtenBytes > maxBytes * SWEEP_SHARE || performance.now() - sweptAt > DAY;
  }

  async function sweep(): Promise<void> {
    await sweepCopies(services, place, stopping.signal);
    writtenBytes = 0;
    sweptAt = performance.now();
  }

  async function readCopy(slug: string): Promise<FullPage | undefined> {
    const bytes = await readFile(copyPath(place, slug)).catch(() => undefined);
    if (!bytes) return undefined;
    try {
      return unpackCopy(bytes, slug, renderer);
    } catch (error) {
      log.warn({ err: error, slug }, 'the copy of a page cannot be read');
      return undefined;
    }
  }

  return {
    keep(slug, page) {
      const now = clock.now().getTime();
      if (isResting() || (page.copiedAt !== undefined && now - page.copiedAt < DAY)) return;
      if (put(slug, page)) page.copiedAt = now;
    },
    forget: (slug) => void put(slug, 'gone'),
    async find(slug) {
      if (!isSlugShaped(slug)) return undefined;
      const known = waiting.get(slug);
      if (known === 'gone') return undefined;
      const page = known ?? read.get(slug) ?? (await readCopy(slug));
      if (!page || page.closesAt <= clock.now().getTime()) return undefined;
      if (!known) read.set(slug, page);
      return page;
    },
    async stop() {
      unsubscribe();
      clearInterval(timer);
      stopping.abort();
      await running;
      await writeWaiting().catch(() => {});
      await withDeadline(LAST_LOOK, removeClosed).catch(() => {});
    },
  };
}

interface Head extends Opening {
  slug: string;
  popular: string;
  /** The length of the choices in bytes; the compressed page follows them. */
  choices: number;
}

const LINE_END = 0x0a;

/** The content of the file with the copy of a page: a checksum, a line about the page, its choices, its HTML. */
function packCopy(slug: string, page: FullPage): Buffer {
  const { restaurantId, pageVersion, validUntil, closesAt, popular, choices, ready } = page;
  const choiceBytes = Buffer.from(choices);
  const head: Head = {
    slug,
    popular,
    restaurantId,
    pageVersion,
    validUntil,
    closesAt,
    choices: choiceBytes.byteLength,
  };
  const rest = Buffer.concat([
    Buffer.from(`${JSON.stringify(head)}\n`),
    choiceBytes,
    Buffer.from(ready.brotli.bytes),
  ]);
  return Buffer.concat([Buffer.from(`${sumOf(rest)}\n`), rest]);
}

/** Reads what `packCopy` wrote; undefined if it is incomplete, or the copy of another page. Throws if it is not a page. */
function unpackCopy(
  bytes: Buffer,
  slug: string,
  renderer: Pick<StorefrontRenderer, 'read'>,
): FullPage | undefined {
  const [sum, rest] = cutLine(bytes);
  if (sum !== sumOf(rest)) return undefined;
  const [line, parts] = cutLine(rest);
  const { slug: written, popular, choices: choiceBytes, ...opening }: Head = JSON.parse(line);
  if (written !== slug) return undefined;
  const ready = readyOf(Buffer.from(parts.subarray(choiceBytes)), {});
  const choices = parts.toString('utf8', 0, choiceBytes);
  const data = renderer.read(textOf(ready));
  const [own] = languagesOf(data.view.restaurant.languages);
  return inLanguage(own, () => ({ ...fullPage(opening, data, ready), popular, choices }));
}

function sumOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url');
}

/** The first line without its end, and what follows it. */
function cutLine(bytes: Buffer): [string, Buffer] {
  const end = bytes.indexOf(LINE_END);
  return [bytes.subarray(0, Math.max(end, 0)).toString(), bytes.subarray(end + 1)];
}

/** How many copies are compared with the database between two pauses. */
const AT_A_TIME = 20;

/** Where the copies are. */
interface CopyPlace {
  /** Has a folder for each build that has written copies. */
  folder: string;
  /** The name of this build's folder; in it each file is named by its slug. */
  build: string;
  maxBytes: number;
}

/**
 * Removes what former builds and interrupted writes have left, the oldest copies beyond `maxBytes`, and the copies of
 * pages that are not open any more. Throws when the database cannot be reached; then the last of these stay.
 */
export async function sweepCopies(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  place: CopyPlace,
  signal: AbortSignal,
): Promise<void> {
  await removeFormerBuilds(place);
  const slugs = await keepNewest(place);
  await inSlices(signal, async () => {
    const some = slugs.splice(0, AT_A_TIME);
    for (const slug of some) {
      const { kind } = await findStorefront(db, slug, clock.now());
      if (kind !== 'open') await remove(copyPath(place, slug));
    }
    return some.length;
  });
}

function copyPath({ folder, build }: CopyPlace, slug: string): string {
  return join(folder, build, slug);
}

/** During a rolling update the former build may still be running and writing. */
async function removeFormerBuilds({ folder, build }: CopyPlace): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (name !== build && (await isOlder(path, DAY))) await remove(path);
  }
}

/** Removes unfinished files, and the oldest copies beyond the limit; returns the slugs of the others. */
async function keepNewest(place: CopyPlace): Promise<string[]> {
  const copies: Array<{ slug: string; bytes: number; writtenAt: number }> = [];
  for (const name of await namesIn(join(place.folder, place.build))) {
    const path = copyPath(place, name);
    if (!isSlugShaped(name)) {
      if (await isOlder(path, HOUR)) await remove(path);
      continue;
    }
    const file = await statOf(path);
    if (file) copies.push({ slug: name, bytes: file.size, writtenAt: file.mtimeMs });
  }
  copies.sort((one, other) => other.writtenAt - one.writtenAt);
  let sum = 0;
  const isBeyond = ({ bytes }: { bytes: number }) => {
    sum += bytes;
    return sum > place.maxBytes;
  };
  const first = copies.findIndex(isBeyond);
  const beyond = first < 0 ? [] : copies.splice(first);
  for (const { slug } of beyond) await remove(copyPath(place, slug));
  return copies.map(({ slug }) => slug);
}

/** Empty for a folder that is not there. */
function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function isOlder(path: string, age: number): Promise<boolean> {
  const file = await statOf(path);
  return file !== undefined && Date.now() - file.mtimeMs > age;
}

/** Undefined for a file that another process has removed meanwhile. */
function statOf(path: string) {
  return stat(path).catch(() => undefined);
}

function remove(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true });
}
