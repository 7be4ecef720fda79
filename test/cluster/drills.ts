import { setTimeout as pause } from 'node:timers/promises';
import { createRemoteOwner, type RemoteOwner } from '../support/product-calls.ts';
import type { Cluster } from './cluster.ts';
import { type Load, startLoad, type Writer } from './load.ts';
import { untilWhole } from './members.ts';

/** No drill may lose an acknowledged write, store one twice, fail a menu, or keep owners from writing for long. */
export interface Drill {
  name: string;
  /** Whether this drill must not make any write fail either. */
  isSilent?: boolean;
  /** Breaks something under load. Returns a function that repairs it, which is called once writes work again. */
  strike(cluster: Cluster): Promise<() => void | Promise<void>>;
}

export interface Outcome {
  name: string;
  reads: number;
  writes: number;
  failedReads: string[];
  failedWrites: string[];
  lost: string[];
  twice: string[];
  longestReadMs: number;
  /** The longest that any owner went without an acknowledged write, in seconds. */
  writesAwayS: number;
  isMissed: boolean;
  writers: Writer[];
}

const WRITERS = 3;
const QUIET_MENUS = 3;
const LONGEST_AWAY_S = 15;
/** How long to wait for writes to work again before the drill goes on without them, in seconds. */
const PATIENCE_S = 90;
const SETTLING_MS = 2_000;

/** Runs one drill under load. Returns what clients noticed: failed, lost and duplicate writes, and waiting times. */
export async function runDrill(cluster: Cluster, drill: Drill): Promise<Outcome> {
  await untilWhole(cluster.nodes);
  const quiet: RemoteOwner[] = [];
  while (quiet.length < QUIET_MENUS) quiet.push(await createRemoteOwner(cluster.url));
  const load = await startLoad(cluster.url, quiet, WRITERS);
  let struckAt = performance.now();
  try {
    await pause(SETTLING_MS);
    struckAt = performance.now();
    const heal = await drill.strike(cluster);
    await load.untilAllWrite(PATIENCE_S);
    await pause(SETTLING_MS);
    await heal();
    await untilWhole(cluster.nodes);
    await load.untilAllWrite(PATIENCE_S);
    await pause(SETTLING_MS);
  } finally {
    await load.stop();
  }
  return judge(cluster, drill, load, struckAt);
}

async function judge(cluster: Cluster, drill: Drill, { seen }: Load, struckAt: number): Promise<Outcome> {
  const endedAt = performance.now();
  const { lost, twice } = await compareStored(cluster.url, seen.writers);
  const writesAwayS = Math.max(...seen.writers.map((writer) => longestGap(writer, struckAt, endedAt))) / 1000;
  const { reads, failedReads, failedWrites, longestReadMs } = seen;
  return {
    name: drill.name,
    reads,
    writes: seen.writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    failedReads,
    failedWrites,
    lost,
    twice,
    longestReadMs,
    writesAwayS,
    isMissed:
      lost.length + twice.length + failedReads.length > 0 ||
      writesAwayS > LONGEST_AWAY_S ||
      (drill.isSilent === true && failedWrites.length > 0),
    writers: seen.writers,
  };
}

/** Compares the stored dishes with the acknowledged writes. Returns those that are missing, and those stored twice. */
export async function compareStored(
  url: string,
  writers: Writer[],
): Promise<{ lost: string[]; twice: string[] }> {
  const lost: string[] = [];
  const twice: string[] = [];
  for (const { owner, acknowledged } of writers) {
    const stored = await storedNames(url, owner);
    const missing = acknowledged.filter(({ name }) => !stored.includes(name));
    lost.push(...missing.map(({ name }) => `${owner.slug}: ${name}`));
    twice.push(...stored.filter((name, at) => stored.indexOf(name) !== at));
  }
  return { lost, twice };
}

/** The names of all dishes of an owner, as customers get them. */
async function storedNames(url: string, { slug }: RemoteOwner): Promise<string[]> {
  const answer = await fetch(`${url}/api/restaurant/${slug}`);
  const { restaurant } = (await answer.json()) as {
    restaurant: { categories: Array<{ menuItems: Array<{ name: string }> }> };
  };
  return restaurant.categories.flatMap(({ menuItems }) => menuItems.map(({ name }) => name));
}

/** Returns the longest time without an acknowledged write between `from` and `to`, in ms. */
function longestGap({ acknowledged }: Writer, from: number, to: number): number {
  const times = [from, ...acknowledged.map(({ at }) => at).filter((at) => at > from), to];
  return Math.max(...times.slice(1).map((at, before) => at - (times[before] ?? at)));
}
