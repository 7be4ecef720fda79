import { setTimeout as pause } from 'node:timers/promises';
import { pages } from '#routes';
import { addItem, type Called, call, createRemoteOwner, type RemoteOwner } from '../support/product-calls.ts';

const READERS = 4;
const BETWEEN_READS_MS = 25;
const BETWEEN_WRITES_MS = 200;

/** What owners and customers saw since the start of the load. Points in time are those of `performance.now()`. */
interface Seen {
  reads: number;
  failedReads: string[];
  failedWrites: string[];
  longestReadMs: number;
  writers: Writer[];
}

/** One owner who adds one dish after the other. */
export interface Writer {
  owner: RemoteOwner;
  acknowledged: Array<{ name: string; at: number }>;
}

export interface Load {
  seen: Seen;
  /** Waits until every writer has an acknowledged write that began after this call; false after `seconds`. */
  untilAllWrite(seconds: number): Promise<boolean>;
  /** Ends the load, and waits for the requests in flight. */
  stop(): Promise<void>;
}

/**
 * Starts the load on the site at `url`: `writerCount` new owners add dishes, while customers read their menus and those
 * of the `quiet` owners, who write nothing.
 */
export async function startLoad(url: string, quiet: RemoteOwner[], writerCount: number): Promise<Load> {
  const writers: Writer[] = [];
  for (let at = 0; at < writerCount; at += 1)
    writers.push({ owner: await createRemoteOwner(url), acknowledged: [] });
  const seen: Seen = { reads: 0, failedReads: [], failedWrites: [], longestReadMs: 0, writers };
  const slugs = [...quiet, ...writers.map(({ owner }) => owner)].map(({ slug }) => slug);
  const begun = performance.now();
  let isOver = false;

  const read = async (lane: number) => {
    for (let turn = lane; !isOver; turn += 1) {
      const got = await call(url, 'GET', pages.storefront(slugs[turn % slugs.length] ?? ''));
      seen.reads += 1;
      seen.longestReadMs = Math.max(seen.longestReadMs, got.took);
      if (got.status !== 200) seen.failedReads.push(told(got, begun));
      await pause(BETWEEN_READS_MS);
    }
  };
  const write = async ({ owner, acknowledged }: Writer, lane: number) => {
    for (let count = 1; !isOver; count += 1) {
      const name = `Dish ${lane}-${count}`;
      const got = await addItem(url, owner, name);
      if (got.status === 201) acknowledged.push({ name, at: performance.now() });
      else seen.failedWrites.push(told(got, begun));
      await pause(BETWEEN_WRITES_MS);
    }
  };

  // Warms the page cache of both processes before the load starts.
  for (const slug of [...slugs, ...slugs, ...slugs]) await call(url, 'GET', pages.storefront(slug));
  const lanes = [...Array.from({ length: READERS }, (_, lane) => read(lane)), ...writers.map(write)];
  return {
    seen,
    async untilAllWrite(seconds) {
      const before = writers.map(({ acknowledged }) => acknowledged.length);
      // The next acknowledged write may have begun before this call; the second one certainly began after it.
      const haveAll = () =>
        writers.every((writer, at) => writer.acknowledged.length >= (before[at] ?? 0) + 2);
      for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await pause(50))
        if (haveAll()) return true;
      return false;
    },
    async stop() {
      isOver = true;
      await Promise.all(lanes);
    },
  };
}

function told({ status, text, took }: Called, begun: number): string {
  const [at, seconds] = [performance.now() - begun, took].map((ms) => (ms / 1000).toFixed(1));
  return `at ${at} s, after ${seconds} s: ${status} ${text.slice(0, 120)}`;
}
