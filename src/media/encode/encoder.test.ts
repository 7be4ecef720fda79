import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { cpuOfEncoders, encodersOf } from '#test/support/children.ts';
import { cpuOfProcess, leastCpuOf } from '#test/support/cpu.ts';
import { grainyPhoto, jpegPhoto } from '#test/support/sample-pictures.ts';

let running: Awaited<ReturnType<typeof startTestApp>>;
let app: TestApp;
let large: Buffer;
beforeAll(async () => {
  running = await startTestApp('sqlite');
  app = running.app;
  large = await grainyPhoto();
});
afterAll(() => running?.stop());

function send(token: string, photo: Buffer) {
  const body = new FormData();
  body.append('file', new File([Uint8Array.from(photo)], 'dosa.jpg', { type: 'image/jpeg' }));
  return app.post('/api/upload', { token, body });
}

it('whose process ends over a picture tells its owner, stores nothing, and takes the next', async () => {
  const owner = await app.createOwner();
  await send(owner.token, await jpegPhoto());
  const usedBefore = new Map(encodersOf().map((pid) => [pid, cpuOfProcess(pid) ?? 0]));
  const isAtWork = (pid: number) => (cpuOfProcess(pid) ?? 0) > (usedBefore.get(pid) ?? 0) + 100;
  const lost = send(owner.token, large);
  let pid = Number.NaN;
  const findAtWork = () => {
    pid = encodersOf().find(isAtWork) ?? Number.NaN;
    return pid;
  };
  await expect.poll(findAtWork, { interval: 5 }).not.toBeNaN();
  process.kill(pid, 'SIGKILL');

  const answer = await lost;
  expect(answer.status, answer.text).toBe(503);
  expect(answer.body).toMatchObject({ code: 'picture_failed', message: expect.stringMatching(/Try again/) });
  expect(answer.headers.get('Retry-After')).toBe('5');
  const images = () =>
    app.services.db.selectFrom('images').select('url').where('owner_id', '=', owner.restaurantId).execute();
  expect(await images()).toHaveLength(1);

  const again = await send(owner.token, await jpegPhoto());
  expect(again.status, again.text).toBe(200);
  expect(await images()).toContainEqual({ url: again.body.url });
});

it('leaves the server free', async () => {
  const owner = await app.createOwner();
  await send(owner.token, await jpegPhoto());
  let ofServer = 0;
  let rounds = 0;
  const ofEncoder = await cpuOfEncoders(async () => {
    ofServer = await leastCpuOf(async () => {
      rounds += 1;
      expect((await send(owner.token, large)).status).toBe(200);
    });
  });
  expect(ofEncoder / rounds).toBeGreaterThan(150);
  expect(ofServer).toBeLessThan(ofEncoder / rounds / 4);
});
