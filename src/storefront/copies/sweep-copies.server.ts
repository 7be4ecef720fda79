import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, HOUR } from '#platform/clock.ts';
import { inSlices } from '#platform/jobs/job-runner.server.ts';
import type { Services } from '#platform/services.server.ts';
import { isSlugShaped } from '#restaurant/address/slug.ts';
import { findStorefront } from '../server/load-storefront.server.ts';

/** How many copies are compared with the database between two pauses. */
const AT_A_TIME = 20;

/** Where the copies are. */
export interface CopyPlace {
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

/** The path of the copy of a slug's page. */
export function copyPath({ folder, build }: CopyPlace, slug: string): string {
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
