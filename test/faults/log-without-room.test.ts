import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { health } from '#routes';
import { BARE_PRODUCT, freePort } from '#test/support/product-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'menu-link-full-log-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('goes on serving, and stops when told to, though no line of its log can be written', async () => {
  const port = String(await freePort());
  const full = await open('/dev/full', 'w');
  const server = spawn(process.execPath, [BARE_PRODUCT], {
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, ACCESS_LOG: 'all', LOG_LEVEL: 'info' },
    stdio: ['ignore', full.fd, 'ignore'],
  });
  try {
    const ended = once(server, 'close');
    const statusOf = (path: string) =>
      fetch(`http://localhost:${port}${path}`, { signal: AbortSignal.timeout(5_000) }).then(
        async (answer) => {
          await answer.text();
          return answer.status;
        },
        () => undefined,
      );
    await expect.poll(() => statusOf(health.ready())).toBe(200);
    // The pause is longer than the log buffers its lines: each round they are written and fail, then more lines come.
    for (let round = 0; round < 3; round += 1) {
      for (let number = 0; number < 10; number += 1) expect(await statusOf(`/nobody-${number}`)).toBe(404);
      await pause(300);
    }
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    server.kill('SIGKILL');
    await full.close();
  }
});
