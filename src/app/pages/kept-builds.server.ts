import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, SECOND } from '#platform/clock.ts';

/** Finds the file of an asset that another build has or had, by its name; undefined when none had it. */
export type FindAsset = (name: string) => Promise<string | undefined>;

const REPLACED = 'replaced';
/** The name of a build that was copied whole. */
const WHOLE = /^[0-9a-f]{16}$/;

/**
 * The assets of builds that served from this data folder. A page that is open while the product is updated asks the new
 * server for scripts of its own build, and in a rolling restart the old server for those of the new one. They are kept
 * for a day after another build has replaced theirs.
 */
export function createKeptBuilds(dataDir: string) {
  const folder = join(dataDir, 'builds');
  let files = new Map<string, string>();
  let readAt = Number.NEGATIVE_INFINITY;

  return {
    async find(name: string): Promise<string | undefined> {
      // Strangers ask for names that never were.
      if (performance.now() - readAt > SECOND) {
        readAt = performance.now();
        files = await listFiles(folder);
      }
      return files.get(name);
    },

    /**
     * Stores the assets of the build that serves now, from the folders they lie in, and removes those of builds that
     * were replaced over a day ago. Throws when the data folder cannot be written.
     */
    async keep(assetFolders: string[]): Promise<void> {
      await mkdir(folder, { recursive: true });
      const id = await buildId(assetFolders);
      const kept = await readdir(folder);
      if (!kept.includes(id)) await copyIn(assetFolders, join(folder, id));
      await rm(join(folder, id, REPLACED), { force: true });
      for (const other of kept.filter((name) => name !== id)) await retire(join(folder, other));
    },
  };
}

async function listFiles(folder: string): Promise<Map<string, string>> {
  const builds = (await readdir(folder).catch(() => [])).filter((name) => WHOLE.test(name));
  const lists = await Promise.all(
    builds.map(async (build) => {
      const names = await readdir(join(folder, build)).catch(() => []);
      return names
        .filter((name) => name !== REPLACED)
        .map((name): [string, string] => [name, join(folder, build, name)]);
    }),
  );
  return new Map(lists.flat());
}

/** Names contain a hash of the content, so equal names mean equal files. */
async function buildId(assetFolders: string[]): Promise<string> {
  const names = await Promise.all(assetFolders.map((each) => readdir(each)));
  return createHash('sha256').update(names.flat().sort().join('\n')).digest('hex').slice(0, 16);
}

/** In one step, so that other processes never see half of it. */
async function copyIn(assetFolders: string[], place: string): Promise<void> {
  const next = `${place}.${process.pid}`;
  for (const each of assetFolders) await cp(each, next, { recursive: true });
  await rename(next, place).catch(async (error) => {
    await rm(next, { recursive: true });
    // Another process was faster.
    if (error.code !== 'ENOTEMPTY') throw error;
  });
}

async function retire(build: string): Promise<void> {
  const marker = join(build, REPLACED);
  const since = await stat(marker).catch(() => undefined);
  if (!since) await writeFile(marker, '');
  else if (Date.now() - since.mtimeMs > DAY) await rm(build, { recursive: true, force: true });
}
