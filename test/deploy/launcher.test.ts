import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
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
