import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { home } from '../../scripts/run.ts';

const elsewhere = mkdtempSync(join(tmpdir(), 'menu-link-launcher-'));
const link = join(elsewhere, 'menu-link');
symlinkSync(join(home, 'bin/menu-link'), link);
afterAll(() => rmSync(elsewhere, { recursive: true }));

/** Runs a command as an operator does: from another folder, through a link on PATH, without a Node of its own. */
function called(...args: string[]) {
  return spawnSync(link, args, { cwd: elsewhere, env: { PATH: '/usr/bin:/bin' }, encoding: 'utf8' });
}

it('menu-link finds its scripts and its Node from anywhere, and names its commands', () => {
  const { status, stdout } = called();
  expect(status).toBe(0);
  expect(stdout).toMatch(/menu-link serve .*menu-link backup /s);
});

it('menu-link refuses a command that it does not have', () => {
  const { status, stderr } = called('start-over');
  expect(status).toBe(1);
  expect(stderr).toContain('There is no command start-over.');
});

it('npm ci says what to install where the Node that it brought does not run', () => {
  const { scripts } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const installed = (node: string) => {
    const bin = mkdtempSync(join(elsewhere, 'bin-'));
    writeFileSync(join(bin, 'node'), `#!/bin/sh\n${node}\n`, { mode: 0o755 });
    const env = { PATH: `${bin}:/usr/bin:/bin` };
    return spawnSync('sh', ['-c', scripts.postinstall], { env, encoding: 'utf8' });
  };
  expect(installed('echo v26.10.0')).toMatchObject({ status: 0, stdout: '', stderr: '' });
  expect(installed('exit 127')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('apt-get install libatomic1'),
  });
});
