import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startS3, type TestS3 } from '#test/support/s3-server.ts';
import { type FileStore, openFileStore, readStored } from './file-store.server.ts';

const bytes = new Uint8Array(100);
const KEY = 'images/one/768.webp';
const DEADLINE = 250;
const REST = 200;
let s3: TestS3;
let store: FileStore;

beforeAll(async () => {
  s3 = await startS3();
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.secretAccessKey);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.stop();
});
beforeEach(async () => {
  s3.fault = undefined;
  store = await openFileStore(
    { dataDir: '', storageUrl: s3.storageUrl },
    { deadline: DEADLINE, openFor: REST },
  );
  // The first call also loads the SDK's parts, which a slow machine may not do within the deadline: retry until it
  // works.
  await expect.poll(() => store.put(KEY, bytes).then(() => 'put', String)).toBe('put');
});

const unavailable = { status: 503, code: 'pictures_unavailable', extra: { retryAfterSeconds: 5 } };

const calls: Record<string, () => Promise<unknown>> = {
  read: () => readStored(store, KEY),
  'read of text': () => store.get(KEY),
  write: () => store.put(KEY, bytes),
  delete: () => store.delete(KEY),
  'look for a file': () => store.exists(KEY),
  'look at a file': () => store.getMetaData(KEY),
  list: () => store.listAll('images'),
  'list of folders': () => Array.fromAsync(store.folders('images')),
  'removal of a folder': () => store.removeFolder('images/one'),
  stream: () => store.getStream(KEY),
};

it.each(Object.keys(calls))('a %s ends in time with 503 while the store hangs', async (call) => {
  s3.fault = 'hangs';
  const begun = performance.now();
  await expect(calls[call]?.()).rejects.toMatchObject(unavailable);
  expect(performance.now() - begun).toBeLessThan(20 * DEADLINE);
});

describe.each(['hangs', 'stalls', 'trickles', 'resets', 'overloaded'] as const)(
  'a store that %s',
  (fault) => {
    it('is not asked again for a while, then with one call, and then as before', async () => {
      s3.fault = fault;
      for (let call = 0; call < 3; call += 1)
        await expect(readStored(store, KEY)).rejects.toMatchObject(unavailable);
      const asked = s3.requests();
      await expect(readStored(store, KEY)).rejects.toMatchObject(unavailable);
      await expect(store.put(KEY, bytes)).rejects.toMatchObject(unavailable);
      expect(s3.requests()).toBe(asked);

      s3.fault = undefined;
      await expect.poll(() => readStored(store, KEY).then((read) => read?.length, String)).toBe(bytes.length);
      expect(await store.exists(KEY)).toBe(true);
    });
  },
);

it('a file that is not there is an answer, and opens no circuit', async () => {
  // This test checks no deadline, and a slow machine may need a longer one than the other tests use.
  store = await openFileStore(
    { dataDir: '', storageUrl: s3.storageUrl },
    { deadline: 10_000, openFor: REST },
  );
  for (let call = 0; call < 5; call += 1) {
    expect(await readStored(store, 'images/none/768.webp')).toBeUndefined();
    expect(await store.exists('images/none/768.webp')).toBe(false);
    await expect(store.put('../outside', bytes)).rejects.toThrow('Path traversal');
  }
  expect((await readStored(store, KEY))?.length).toBe(bytes.length);
});
