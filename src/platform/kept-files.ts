import { createStore, del, delMany, entries, get, set } from 'idb-keyval';
import { DAY } from './clock.ts';

/** A file somebody has chosen, until it has been sent. */
export interface KeptFile {
  file: File;
  /** Whether it is to be sent as it is; otherwise something about it is still being asked. */
  isReady: boolean;
}

type Stored = KeptFile & { at: number };

const KEPT_FOR = DAY;

const store = createStore('menu_link_files', 'chosen');

/**
 * Keeps a chosen file on this device: a phone may end the tab as soon as its camera opens. Where storage refuses, it
 * lives as long as the page does.
 */
export function keepFile(name: string, kept: KeptFile): Promise<void> {
  return quietly(() => set(name, { ...kept, at: Date.now() } satisfies Stored, store));
}

/** What is kept under that name; undefined when there is nothing, or nothing of the last day. */
export function keptFile(name: string): Promise<KeptFile | undefined> {
  return quietly(async () => {
    const stored = await get<Stored>(name, store);
    return stored && isYoung(stored) ? stored : undefined;
  });
}

/** Whether there are kept files whose names begin so. Forgets all that are older than a day. */
export function hasKeptFiles(beginning: string): Promise<boolean> {
  return quietly(async () => {
    const all = await entries<string, Stored>(store);
    const [young, old] = [all.filter(([, one]) => isYoung(one)), all.filter(([, one]) => !isYoung(one))];
    await delMany(
      old.map(([name]) => name),
      store,
    );
    return young.some(([name]) => name.startsWith(beginning));
  }).then(Boolean);
}

/** Forgets one: it has been sent, or given up. */
export function dropFile(name: string): Promise<void> {
  return quietly(() => del(name, store));
}

/** Forgets all whose names begin so; without a beginning, all there are. */
export function dropFiles(beginning = ''): Promise<void> {
  return quietly(async () => {
    const all = await entries<string, Stored>(store);
    const names = all.map(([name]) => name).filter((name) => name.startsWith(beginning));
    await delMany(names, store);
  });
}

function isYoung({ at }: Stored): boolean {
  return Math.abs(Date.now() - at) < KEPT_FOR;
}

/** A browser that forbids storage throws at the mere name of it. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
