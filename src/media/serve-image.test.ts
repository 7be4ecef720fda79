import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFileStore } from '#platform/files/file-store.server.ts';
import { imageSources, imageWidths } from '#platform/files/image-url.ts';
import { answerError, createRouter } from '#platform/http/routes/router.server.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { startS3, type TestS3 } from '#test/support/s3-server.ts';
import { jpegPhoto } from '#test/support/sample-pictures.ts';
import { encodeImage } from './encode/encode-image.server.ts';
import { storeImage } from './images.server.ts';
import { pictureFiles } from './media-calls.server.ts';

let running: Awaited<ReturnType<typeof startTestApp>>;
let s3: TestS3;

beforeAll(async () => {
  s3 = await startS3();
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.secretAccessKey);
  running = await startTestApp('sqlite');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await running.stop();
  await s3.stop();
});

describe.each(['folder', 's3'] as const)('pictures kept in %s', (kind) => {
  let services: TestApp['services'];
  let get: (path: string, method?: string) => Promise<Response>;
  let url: string;

  beforeAll(async () => {
    const files =
      kind === 's3'
        ? await openFileStore({ dataDir: '', storageUrl: s3.storageUrl })
        : running.app.services.files;
    services = { ...running.app.services, files };
    const router = createRouter();
    router.onError((error, c) => answerError(error, c, services.log));
    router.route('/', pictureFiles(services));
    get = async (path, method = 'GET') => router.request(path, { method });
    url = await storeImage(services, 'owner', await encodeImage(await jpegPhoto()));
  });

  it('are served in every size the page names, to be kept for good', async () => {
    const sources = imageSources(url);
    const addresses = [sources?.avif, sources?.webp].flatMap(
      (set) => set?.split(', ').map((each) => each.split(' ')[0] as string) ?? [],
    );
    expect(addresses).toHaveLength(2 * imageWidths.length);
    for (const address of [...addresses, sources?.jpeg ?? '']) {
      const answer = await get(address);
      const bytes = await answer.arrayBuffer();
      expect(answer.status, address).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe(
        { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }[address.split('.').at(-1) as string],
      );
      expect(answer.headers.get('Content-Length')).toBe(String(bytes.byteLength));
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
  });

  it('answer HEAD with the same headers and no body', async () => {
    const answer = await get(url, 'HEAD');

    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('Content-Length'))).toBeGreaterThan(100);
    expect(await answer.text()).toBe('');
  });

  it.each([
    '/media/01991c3a-7b1e-7c3d-9a51-0c8f2b7d4e6f-c8a06b/768.webp',
    '/media/../menu-link.db',
    '/media/..%2f..%2fmenu-link.db',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/',
  ])('are not found at %s', async (path) => {
    const answer = await get(path);

    expect(answer.status).toBe(404);
    expect(answer.headers.get('Cache-Control') ?? 'no-store').toBe('no-store');
  });
});
