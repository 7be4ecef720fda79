import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimFolder, shareFolder } from './folder-in-use.server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'menu-link-in-use-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is shared by servers, and had by one who moves it', () => {
  const [one, other] = [shareFolder(folder), shareFolder(folder)];
  expect(() => claimFolder(folder)).toThrow(`${folder} is in use: stop the server first.`);
  one.release();
  expect(() => claimFolder(folder)).toThrow('stop the server');
  other.release();

  const mover = claimFolder(folder);
  expect(() => shareFolder(folder)).toThrow('being moved or restored');
  expect(() => claimFolder(folder)).toThrow('in use');
  mover.release();
  shareFolder(folder).release();
});

it('is free again when the process that had it was killed', async () => {
  const code = `import(${JSON.stringify(join(import.meta.dirname, 'folder-in-use.server.ts'))})
    .then((m) => { globalThis.hold = m.shareFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000); })`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  expect(() => claimFolder(folder)).toThrow('in use');
  child.kill('SIGKILL');
  await once(child, 'close');
  claimFolder(folder).release();
});
