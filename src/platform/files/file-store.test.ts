import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startS3, type TestS3 } from '#test/support/s3-server.ts';
import { openFileStore, readStored } from './file-store.server.ts';
import { parseStorageUrl } from './storage-url.server.ts';

const bytes = new Uint8Array([0, 255, 1, 254, 13, 10]);
let dataDir: string;
let s3: TestS3;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'menu-link-store-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(() => vi.unstubAllEnvs());

function useKeys(secret = s3.secretAccessKey): void {
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secret);
}

describe.each(['folder', 's3'] as const)('a file store in %s', (kind) => {
  const open = () => {
    useKeys();
    return openFileStore({ dataDir, storageUrl: kind === 's3' ? s3.storageUrl : undefined });
  };

  it('gives back what was put, and nothing for what was not', async () => {
    const store = await open();
    await store.put('images/one/768.webp', bytes, { contentType: 'image/webp' });

    expect(new Uint8Array((await readStored(store, 'images/one/768.webp')) ?? [])).toEqual(bytes);
    expect(await readStored(store, 'images/one/1280.webp')).toBeUndefined();
    expect(await store.exists('images/one/768.webp')).toBe(true);
  });

  it('deletes, and deleting again is no error', async () => {
    const store = await open();
    await store.put('images/two/768.webp', bytes);
    await store.delete('images/two/768.webp');
    await store.delete('images/two/768.webp');

    expect(await readStored(store, 'images/two/768.webp')).toBeUndefined();
  });

  it('refuses keys that lead out of it', async () => {
    const store = await open();
    await expect(store.put('../outside', bytes)).rejects.toThrow('Path traversal');
  });
});

it('keeps files in DATA_DIR/uploads when there is no STORAGE_URL', async () => {
  const store = await openFileStore({ dataDir });
  await store.put('images/three/192.avif', bytes);

  expect(await readdir(join(dataDir, 'uploads/images/three'))).toEqual(['192.avif']);

  await store.delete('images/three/192.avif');
  expect(await readdir(join(dataDir, 'uploads/images'))).not.toContain('three');
});

it('keeps objects in the bucket of STORAGE_URL with their content type', async () => {
  useKeys();
  const store = await openFileStore({ dataDir, storageUrl: s3.storageUrl });
  await store.put('images/four/192.avif', bytes);

  expect(s3.objects.get('images/four/192.avif')).toEqual({ bytes: Buffer.from(bytes), type: 'image/avif' });
});

it('takes a refusing S3 store for broken, not for empty', async () => {
  useKeys('a wrong secret');
  const store = await openFileStore({ dataDir, storageUrl: s3.storageUrl });

  await expect(readStored(store, 'images/four/192.avif')).rejects.toMatchObject({
    status: 503,
    cause: { message: expect.stringContaining('Cannot read file') },
  });
});

describe('STORAGE_URL', () => {
  it('names bucket, region and endpoint', () => {
    expect(parseStorageUrl('s3://menu-pictures?region=ap-south-1')).toEqual({
      bucket: 'menu-pictures',
      region: 'ap-south-1',
    });
    expect(parseStorageUrl('s3://menu-pictures?endpoint=https://r2.example/account')).toEqual({
      bucket: 'menu-pictures',
      region: 'us-east-1',
      endpoint: 'https://r2.example/account',
    });
  });

  it.each([
    'pictures',
    'https://bucket?region=ap-south-1',
    's3://?region=ap-south-1',
    's3://Not_A_Bucket?region=ap-south-1',
    's3://bucket',
    's3://bucket/folder?region=ap-south-1',
    's3://bucket?endpoint=ftp://store.example',
    's3://bucket?endpoint=',
    's3://bucket?region=ap-south-1&acl=public',
    's3://key:secret@bucket?region=ap-south-1',
  ])('%s is refused by name', async (storageUrl) => {
    await expect(openFileStore({ dataDir, storageUrl })).rejects.toThrow(/^STORAGE_URL /);
  });
});
