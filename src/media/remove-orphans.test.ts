import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FileStore, openFileStore } from '#platform/files/file-store.server.ts';
import { DAY } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import { never } from '#test/support/never.ts';
import { startS3, type TestS3 } from '#test/support/s3-server.ts';
import { folderOf, imageFileNames, keyOf } from './stored-image.server.ts';
import { removeOrphans } from './unused-images.server.ts';

const bytes = new Uint8Array([1, 2, 3]);
let s3: TestS3;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'menu-link-leftovers-'));
  s3 = await startS3();
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.secretAccessKey);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.stop();
  await rm(dataDir, { recursive: true, force: true });
});

onEachEngine('files of pictures without a row', (app) => {
  describe.each(['folder', 's3'] as const)('in %s', (kind) => {
    let files: FileStore;
    let serial = 0;

    beforeEach(async () => {
      files = await openFileStore({ dataDir, storageUrl: kind === 's3' ? s3.storageUrl : undefined });
      s3.objects.clear();
      await rm(join(dataDir, 'uploads'), { recursive: true, force: true });
      await app().services.db.deleteFrom('images').execute();
    });

    /** The id that `newId` would have made `ago` ms ago. */
    const idMade = (ago: number) => {
      const time = (app().clock.now().getTime() - ago).toString(16).padStart(12, '0');
      serial += 1;
      return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${serial.toString(16).padStart(12, '0')}`;
    };
    const putFiles = async (id: string) => {
      for (const name of imageFileNames) await files.put(keyOf(id, name), bytes);
      return id;
    };
    /** Bypasses the store for speed: it waits until each file is on the disk. */
    const putMany = async (ids: string[]) => {
      for (const id of ids) {
        if (kind === 's3')
          s3.objects.set(keyOf(id, '768.jpg'), { bytes: Buffer.from(bytes), type: 'image/jpeg' });
        else await mkdir(join(dataDir, 'uploads', folderOf(id)), { recursive: true });
      }
    };
    const addRows = (ids: string[]) =>
      app()
        .services.db.insertInto('images')
        .values(
          ids.map((id) => ({
            id,
            owner_id: 'owner-1',
            url: `/media/${id}-aabbcc/768.webp`,
            width: 1,
            height: 1,
            created_at: app().clock.now(),
            unreferenced_since: null,
          })),
        )
        .execute();
    const manyIds = (count: number) => Array.from({ length: count }, () => idMade(3 * DAY));
    const remove = (signal = never) => removeOrphans({ ...app().services, files }, signal);
    const ids = async () => (await Array.fromAsync(files.folders('images'))).flat().sort();

    it('go when they are older than 24 hours; files of a picture and of an upload under way stay', async () => {
      const kept = [await putFiles(idMade(9 * DAY)), await putFiles(idMade(DAY - 1000))];
      await addRows([kept[0] as string]);
      const leftover = await putFiles(idMade(DAY + 1000));

      expect(await remove()).toBe(1);
      expect(await ids()).toEqual(kept.toSorted());
      expect(await files.exists(keyOf(leftover, '768.jpg'))).toBe(false);
      expect(await files.exists(keyOf(kept[0] as string, '768.jpg'))).toBe(true);
      expect(await remove()).toBe(0);
    });

    it('go with what else is in their folder; what is not called like a picture stays', async () => {
      await files.put(`${folderOf(idMade(2 * DAY))}/half-written.tmp`, bytes);
      await files.put('images/read-me/notes.txt', bytes);
      await files.put('images/notes.txt', bytes);

      expect(await remove()).toBe(1);
      expect(await ids()).toEqual(['read-me']);
      expect(await files.exists('images/notes.txt')).toBe(true);
    });

    it('are found behind more than a page of others', async () => {
      const others = manyIds(1_100);
      await putMany(others);
      await addRows(others);
      const leftover = await putFiles(idMade(2 * DAY));

      expect(await remove()).toBe(1);
      expect(await ids()).not.toContain(leftover);
      expect(await ids()).toHaveLength(1_100);
    });

    it('are kept, all of them, when they are so many that the database cannot be the right one', async () => {
      for (let number = 0; number < 11; number += 1)
        await files.put(keyOf(idMade(2 * DAY), '768.jpg'), bytes);

      await expect(remove()).rejects.toThrow('11 of 11 pictures');
      expect(await ids()).toHaveLength(11);
    });

    it('are left for the next time when the process stops', async () => {
      await putFiles(idMade(2 * DAY));

      await expect(remove(AbortSignal.abort())).rejects.toThrow();
      expect(await ids()).toHaveLength(1);
    });
  });
});
