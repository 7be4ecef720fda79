import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openFileStore } from '#platform/files/file-store.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { seo } from '#routes';
import { seoRoutes } from '#storefront/server/seo/routes.server.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { PASSWORD, type TestOwner } from '#test/support/client.ts';
import { startS3, type TestS3 } from '#test/support/s3-server.ts';
import { jpegPhoto } from '#test/support/sample-pictures.ts';
import { linkPreviewSources } from './pictures.server.ts';

let s3: TestS3;
let running: Awaited<ReturnType<typeof startTestApp>>;
let app: TestApp;
let owner: TestOwner;
let picture: string;

beforeAll(async () => {
  s3 = await startS3();
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.secretAccessKey);
  running = await startTestApp('sqlite');
  app = running.app;
  app.services.files = await openFileStore({ dataDir: '', storageUrl: s3.storageUrl });
  owner = await app.createOwner();
  picture = (await upload()).body.url;
  await app.put('/api/restaurant', { token: owner.token, body: { settings: { logoImage: picture } } });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await running.stop();
  await s3.stop();
});
beforeEach(async () => {
  // A separate circuit breaker for each test.
  app.services.files = await openFileStore({ dataDir: '', storageUrl: s3.storageUrl });
  s3.fault = undefined;
});

async function upload() {
  const body = new FormData();
  body.append('file', new File([await jpegPhoto()], 'dosa.jpg'));
  return app.post('/api/upload', { token: owner.token, body });
}

const imageRows = () => app.services.db.selectFrom('images').select('id').execute();

it('answers 503 to an upload, stores nothing, and takes it once the store is back', async () => {
  const before = [await imageRows(), [...s3.objects.keys()]];
  s3.fault = 'overloaded';
  const refused = await upload();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('5');
  expect(refused.body).toMatchObject({ success: false, code: 'pictures_unavailable' });
  expect([await imageRows(), [...s3.objects.keys()]]).toEqual(before);

  s3.fault = undefined;
  app.services.files = await openFileStore({ dataDir: '', storageUrl: s3.storageUrl });
  expect((await upload()).status).toBe(200);
});

it('answers 503 to a picture, which is kept nowhere', async () => {
  s3.fault = 'resets';
  const answer = await app.get(picture);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('5');
  expect(answer.headers.get('Cache-Control') ?? '').not.toContain('immutable');
});

it('answers 503 to a download of everything', async () => {
  const category = await app.createCategory(owner);
  await app.createItem(owner, category, { image: picture });
  s3.fault = 'overloaded';
  const answer = await app.post('/api/account/download', {
    token: owner.token,
    body: { password: PASSWORD },
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('5');
});

it('answers 503 to a link preview and an icon that show a picture, and goes on with those it has drawn', async () => {
  const site = new Hono().route(
    '/',
    seoRoutes(app.services, linkPreviewSources(app.services), parseTrustedProxies('off')),
  );
  site.onError((error, c) => c.text(error.message, error instanceof AppError ? error.status : 500));
  const addressOf = async (path: string) => (await site.request(path)).headers.get('Location') ?? '';
  const preview = await addressOf(seo.preview(owner.slug, '00000000'));
  const icon = await addressOf(seo.icon(owner.slug, '00000000', '192.webp'));
  expect((await site.request(preview)).status).toBe(200);

  s3.fault = 'overloaded';
  expect((await site.request(icon)).status).toBe(503);
  expect((await site.request(preview)).status).toBe(200);
});

it('goes on with what needs no file: taking a picture away', async () => {
  s3.fault = 'hangs';
  const answer = await app.delete('/api/delete-image', { token: owner.token, body: { url: picture } });
  expect(answer.status).toBe(200);
});
