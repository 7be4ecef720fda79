import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#routes';
import { home } from '../../scripts/run.ts';
import { checksums, makeTarball } from '../../scripts/supply/tarball.ts';
import { bareDebian, hasBareDebian, inside } from '../support/bare-debian.ts';
import { ordinaryEnv } from '../support/checkout.ts';
import { freePort } from '../support/product-process.ts';
import { recordSupport } from '../support/support-table.ts';

const NOBODY = 65_534;
const MOST_BYTES = 75e6;
/** From the unpacked file to the first page, on a busy machine. */
const SOON_MS = 60_000;
const STEPS = ['unpack', 'first page', 'pictures and scripts', 'sign-up', 'backup', 'bucket'];

describe.skipIf(!hasBareDebian())('the release on a Debian with nothing but it', () => {
  const out = mkdtempSync(join(tmpdir(), 'menu-link-tarball-'));
  let root: string;
  let tarball: string;
  let program: string;
  const environment = ['PATH=/usr/bin:/bin', 'NODE_ENV=production', 'LOG_LEVEL=warn', 'DATA_DIR=/srv/data'];

  /** What has been seen to work, for docs/support.md. */
  const shown: Record<string, string> = {};

  beforeAll(() => {
    execFileSync(process.execPath, [join(home, 'scripts/build.ts')], { env: ordinaryEnv });
    tarball = makeTarball(out);
    root = bareDebian();
    mkdirSync(join(root, 'srv/data'), { recursive: true });
    chownSync(join(root, 'srv/data'), NOBODY, NOBODY);
    cpSync(tarball, join(root, 'opt', basename(tarball)));
  }, 600_000);
  afterAll(() => {
    for (const folder of [out, root]) rmSync(folder, { recursive: true, force: true });
    if (Object.keys(shown).length === STEPS.length)
      recordSupport('release', { columns: STEPS, rows: { 'Debian 12 with nothing but it': shown } });
  });

  it('is small, and its checksum is one that sha256sum checks', () => {
    expect(statSync(tarball).size).toBeLessThan(MOST_BYTES);
    const { status } = spawnSync('sha256sum', ['--check'], { cwd: out, input: checksums([tarball]) });
    expect(status).toBe(0);
  });

  it('serves the first page with pictures and scripts, takes a sign-up, and backs up', async () => {
    const begun = performance.now();
    execFileSync('chroot', [root, 'tar', '-xf', `/opt/${basename(tarball)}`, '-C', '/opt']);
    program = `/opt/${basename(tarball).replace(/-linux-.*/, '')}/menu-link`;
    const port = await freePort();
    const server = spawn(...inside(root, ...environment, `PORT=${port}`, program, 'serve'), {
      stdio: 'pipe',
    });
    let said = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text));
    const url = `http://localhost:${port}`;
    try {
      const isUp = () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await isUp()) && server.exitCode === null && performance.now() - begun < SOON_MS)
        await pause(100);
      const menu = await fetch(url + pages.storefront('demo'));
      const html = await menu.text();
      expect(menu.status, said).toBe(200);
      expect(html).toContain('Masala Dosa');
      expect(performance.now() - begun).toBeLessThan(SOON_MS);
      Object.assign(shown, { unpack: 'yes', 'first page': 'yes' });

      // The link preview is drawn by sharp with fonts from packages; scripts and photos come from the release.
      const preview = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
      const photo = /src="(\/uploads\/[^"]+|\/files\/[^"]+|[^"]+\.avif)"/.exec(html)?.[1] ?? '';
      const scripts = html.match(/\/assets\/[\w.-]+\.js/g) ?? [];
      expect(scripts.length).toBeGreaterThan(0);
      for (const path of [preview, photo, ...scripts, pages.landing(), pages.signUp()])
        expect((await fetch(new URL(path, url))).status, path).toBe(200);
      shown['pictures and scripts'] = 'yes';

      const signUp = (password: string) =>
        fetch(`${url}/api/signup`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ email: 'owner@example.com', password }),
        });
      // Refused by the list of well-known passwords, which is a file.
      expect((await signUp('password123')).status).toBe(400);
      expect((await signUp('a long phrase of my own 7')).status).toBe(201);
      shown['sign-up'] = 'yes';

      const backup = spawnSync(...inside(root, ...environment, program, 'backup', '/srv/data/backup'), {
        encoding: 'utf8',
      });
      expect(backup.status, backup.stderr).toBe(0);
      expect(backup.stdout).toContain('users: 1 rows');
      shown.backup = 'yes';
    } finally {
      server.kill('SIGKILL');
    }
  });

  it('has the packages that an installation with a bucket loads', () => {
    const place = join(program, '..');
    const bucket = "await import('@aws-sdk/client-s3'); await import('flydrive/drivers/s3');";
    const node = `LD_LIBRARY_PATH=lib node_modules/.bin/node --input-type=module --eval "${bucket}"`;
    const loaded = spawnSync(...inside(root, 'sh', '-c', `cd ${place} && ${node}`), { encoding: 'utf8' });
    expect(loaded.status, loaded.stderr).toBe(0);
    shown.bucket = 'yes';
  });
});
