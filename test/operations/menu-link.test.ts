import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimFolder } from '#platform/files/folder-in-use.server.ts';
import { pages } from '#routes';
import { addItem, call, createRemoteOwner } from '#test/support/product-calls.ts';
import { BARE_PRODUCT, freePort, spawnProduct } from '#test/support/product-process.ts';
import { isRoot } from '../../scripts/system.ts';
import { type FakeSystemd, fakeSystemd } from './fake-systemd.ts';

const NOBODY = 65_534;
const home = join(import.meta.dirname, '../..');

let folder: string;
let systemd: FakeSystemd | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'menu-link-operator-'));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await systemd?.stop();
  systemd = undefined;
  rmSync(folder, { recursive: true, force: true });
});

it('says where there is no service of systemd, and what to do instead', async () => {
  systemd = fakeSystemd({});
  for (const name of ['status', 'start', 'stop', 'logs', 'upgrade'])
    expect(await systemd.menuLink(name, 'a.tar.gz')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/There is no service menu-link.service of systemd on this machine\. \w+/),
    });
  expect(systemd.orders()).toEqual([]);
  expect(await systemd.menuLink('nonsense')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/There is no command nonsense.*menu-link doctor/s),
  });
});

it('a server does not start while a restore runs, and says so', async () => {
  const hold = claimFolder(folder, 'a restore');
  const refused = await spawnProduct(BARE_PRODUCT, { DATA_DIR: folder });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/is in use by a restore, begun at .*Wait until it has ended/);
  hold.release();
});

// The service has a user of its own, which only root can become.
describe.runIf(isRoot)('the installed service', () => {
  let env: Record<string, string>;

  /** A service as docs/operations/menu-link.service describes it, with the configuration of docs/deploy.md. */
  async function install(more: Record<string, string> = {}) {
    const port = String(await freePort());
    const [dataDir, link] = [join(folder, 'data'), join(folder, 'current')];
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, NOBODY, NOBODY);
    symlinkSync(home, join(folder, 'menu-link-1.0.0'));
    symlinkSync(join(folder, 'menu-link-1.0.0'), link);
    const backups = join(folder, 'backups');
    mkdirSync(backups);
    chownSync(backups, NOBODY, NOBODY);
    env = {
      DATA_DIR: dataDir,
      PORT: port,
      BACKUP_URL: backups,
      PUBLIC_URL: `http://localhost:${port}`,
      ...more,
    };
    env.MAIL_FROM = 'Menu Link <no-reply@menu.example>';
    const file = join(folder, 'menu-link.env');
    const lines = Object.entries(env).filter(([name]) => name !== 'DATA_DIR');
    writeFileSync(file, lines.map(([name, value]) => `${name}=${value}\n`).join(''), { mode: 0o600 });
    const shown = [
      'LoadState=loaded',
      'User=nobody',
      `WorkingDirectory=${link}`,
      `Environment="DATA_DIR=${dataDir}" NODE_ENV=production`,
      `EnvironmentFiles=${file} (ignore_errors=no)`,
      'ProtectSystem=strict',
      'ProtectHome=yes',
      `ReadWritePaths=-${backups}`,
      `StateDirectory=${join('../..', dataDir)}`,
    ];
    systemd = fakeSystemd({ shown, env, failsWith: join(link, 'broken') });
    return { ...systemd, dataDir, backups, link, url: `http://localhost:${port}` };
  }

  const owners = (of: string) =>
    new Set(readdirSync(of, { recursive: true }).map((name) => statSync(join(of, String(name))).uid));

  it('is stopped with its port, restored as its user on its own data, and started', async () => {
    const { menuLink, orders, dataDir, backups, url } = await install();
    expect(await menuLink('start')).toMatchObject({ code: 0, output: 'Running and ready.\n' });
    expect((await menuLink('status')).output).toMatch(
      /^Version +\d+\.\d+\.\d+\nService +active\nPort +active\nServer +ok/,
    );
    const owner = await createRemoteOwner(url);
    expect((await addItem(url, owner, 'Before the backup')).status).toBe(201);
    expect(await menuLink('backup')).toMatchObject({ code: 0, output: expect.stringContaining(backups) });
    expect((await addItem(url, owner, 'After the backup')).status).toBe(201);

    expect(await menuLink('restore', backups)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/Still running: .*menu-link stop/),
    });
    expect(await menuLink('stop')).toMatchObject({ code: 0 });
    expect(orders()).toEqual([
      'start menu-link.socket menu-link.service',
      'stop menu-link.socket menu-link.service',
    ]);
    expect(await menuLink('status')).toMatchObject({ code: 1, output: expect.stringContaining('inactive') });

    const refused = await menuLink('restore', backups);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('not empty') });
    const missing = await menuLink('restore', join(backups, '2026-01-01T00-00-00Z-full-abcd'), '--set-aside');
    expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('no whole backup') });
    const restored = await menuLink('restore', backups, '--set-aside');
    expect(restored, restored.output).toMatchObject({ code: 0 });
    expect(restored.output).toContain(`into ${dataDir}`);
    expect(restored.output).toMatch(/What was there before is in .*before-restore-/);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'))).toHaveLength(1);
    expect([...owners(dataDir), ...owners(backups)]).toEqual([NOBODY, NOBODY]);

    expect(await menuLink('start')).toMatchObject({ code: 0 });
    const menu = await call(url, 'GET', pages.storefront(owner.slug));
    expect(menu.text).toContain('Before the backup');
    expect(menu.text).not.toContain('After the backup');
  });

  it('shows its log', async () => {
    const { menuLink, orders } = await install();
    await menuLink('logs', '--follow', '-n', '20');
    await menuLink('logs', '--since', 'today');
    expect(orders()).toEqual([
      '--unit=menu-link.service --output=cat --lines=20 --follow',
      '--unit=menu-link.service --output=cat --since=today --no-pager',
    ]);
  });

  it('is examined by the doctor, who says in a line each what is wrong and what to do', async () => {
    const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
    const port = await freePort();
    await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
    const { menuLink, dataDir, backups } = await install({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await menuLink('start');
    await expect.poll(() => existsSync(join(dataDir, 'last-backup.json'))).toBe(true);
    const well = await menuLink('doctor');
    const verdicts = (output: string) =>
      Object.fromEntries(
        [...output.matchAll(/^(ok|note|FAIL) +(.+?) {2,}/gm)].map(([, is, name]) => [name, is]),
      );
    expect(verdicts(well.output)).toEqual({
      Node: 'ok',
      Disk: expect.any(String),
      Rights: 'ok',
      Database: 'ok',
      Server: 'ok',
      Mail: 'ok',
      Files: 'ok',
      Address: 'note',
      Clock: 'ok',
      Backup: 'ok',
      'Backup place': 'ok',
    });

    // How full the disk of this machine is, is not the test's affair.
    expect(well.code).toBe(verdicts(well.output).Disk === 'ok' ? 0 : 1);

    await menuLink('stop');
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    writeFileSync(join(dataDir, 'made-by-root'), '');
    const last = JSON.parse(readFileSync(join(dataDir, 'last-backup.json'), 'utf8'));
    writeFileSync(
      join(dataDir, 'last-backup.json'),
      JSON.stringify({ ...last, lastGoodAt: '2026-01-01T00:00:00Z' }),
    );
    chownSync(backups, 0, 0);
    chmodSync(backups, 0o700);
    const ill = await menuLink('doctor');
    expect(ill.code).toBe(1);
    expect(verdicts(ill.output)).toMatchObject({
      Rights: 'FAIL',
      Server: 'FAIL',
      Mail: 'FAIL',
      Address: 'FAIL',
      Backup: 'FAIL',
      'Backup place': 'FAIL',
      Database: 'ok',
      Files: 'ok',
    });
    for (const advice of [
      'chown -R nobody:',
      'menu-link start',
      'SMTP_URL',
      'menu-link backup',
      'made-by-root',
    ])
      expect(ill.output).toContain(advice);
    expect(ill.output).not.toContain('    at ');
  });

  it('is not touched by root without its variables', async () => {
    const { dataDir, backups } = await install();
    const bare = fakeSystemd({ env: { DATA_DIR: dataDir } });
    for (const words of [
      ['restore', join(backups, '2026-01-01T00-00-00Z-full-abcd')],
      ['backup'],
      ['doctor'],
    ])
      expect(await bare.menuLink(...words)).toMatchObject({
        code: 1,
        output: expect.stringContaining('belongs to another user'),
      });
    expect(readdirSync(dataDir)).toEqual([]);
    await bare.stop();
  });

  it('is told of a backup place that its unit does not let it write to, whatever root may', async () => {
    const { menuLink } = await install({ BACKUP_URL: join(folder, 'elsewhere') });
    const { output } = await menuLink('doctor');
    expect(output).toMatch(/^FAIL +Backup place .*ReadWritePaths=.*elsewhere/m);
  });

  it('is changed to the version of a file that its checksum proves, and back where that does not start', async () => {
    const { menuLink, orders, link, backups } = await install();
    const former = readlinkSync(link);
    await menuLink('start');
    const file = packRelease('menu-link-2.0.0');
    const upgrade = () => menuLink('upgrade', file);
    expect(await upgrade()).toMatchObject({ code: 1, output: expect.stringContaining('Put SHA256SUMS') });
    expect(await menuLink('upgrade', file, '--sha256', 'ab'.repeat(32))).toMatchObject({
      code: 1,
      output: expect.stringContaining('damaged or not the file that was released'),
    });
    expect([readlinkSync(link), orders().length]).toEqual([former, 1]);

    signRelease(file);
    const done = await upgrade();
    expect(done, done.output).toMatchObject({ code: 0 });
    const now = join(folder, 'menu-link-2.0.0');
    expect(readlinkSync(link)).toBe(now);
    expect(orders().at(-1)).toBe('restart menu-link.service');
    expect(done.output).toContain(`ln -sfn ${former} ${link} && systemctl restart menu-link.service`);
    expect(readdirSync(backups).some((name) => name.includes('-full-'))).toBe(true);

    packRelease('menu-link-3.0.0', 'broken');
    signRelease(file);
    const failed = await upgrade();
    expect(failed).toMatchObject({ code: 1, output: expect.stringContaining(`Went back to ${now}`) });
    expect(readlinkSync(link)).toBe(now);
    expect((await menuLink('status')).output).toMatch(/Server +ok/);
    expect(readdirSync(folder).filter((name) => name.startsWith('.upgrade-'))).toEqual([]);
  });

  /** A release that starts nothing, but answers as `menu-link help` does. */
  function packRelease(name: string, ...more: string[]): string {
    const stage = mkdtempSync(join(folder, 'stage-'));
    mkdirSync(join(stage, name, 'bin'), { recursive: true });
    writeFileSync(join(stage, name, 'bin/menu-link'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    for (const each of more) writeFileSync(join(stage, name, each), '');
    const file = join(folder, 'release.tar.gz');
    const { status, stderr } = spawnSync('tar', ['-czf', file, '-C', stage, name], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return file;
  }

  function signRelease(file: string): void {
    const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
    writeFileSync(join(folder, 'SHA256SUMS'), `${'0'.repeat(64)}  other.tar.gz\n${sum}  release.tar.gz\n`);
  }
});
