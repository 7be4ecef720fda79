import { expect, it } from 'vitest';
import { pages } from '#routes';
import { startTestApp } from '#test/support/app.ts';
import { leastCpuOf } from '#test/support/cpu.ts';

it.each([pages.openApi(), pages.apiDocs()])('writes %s once, however often anybody asks', async (path) => {
  const { app, stop } = await startTestApp('sqlite');
  const ask = async () => (await app.fetch(new Request(`http://localhost${path}`))).text();
  const first = await ask();
  expect(first).toContain('/api/upload');
  const again = await leastCpuOf(async () => {
    for (let time = 0; time < 100; time += 1) expect(await ask()).toBe(first);
  });
  // Without the cache this takes over a second.
  expect(again).toBeLessThan(600);
  await stop();
});
