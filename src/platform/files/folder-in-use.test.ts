import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimFolder, markUnfinished, ownFolder, shareFolder } from './folder-in-use.server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'menu-link-in-use-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is shared by servers, and had by one who moves it', () => {
  const [one, other] = [shareFolder(folder), shareFolder(folder)];
  expect(() => claimFolder(folder, 'a restore')).toThrow(`${folder} is in use: stop the server first.`);
  one.release();
  expect(() => claimFolder(folder, 'a restore')).toThrow('stop the server');
  other.release();

  const mover = claimFolder(folder, 'a restore');
  for (const refused of [shareFolder, ownFolder])
    expect(() => refused(folder)).toThrow(`${folder} is in use by a restore, begun at 20`);
  expect(() => claimFolder(folder, 'a restore')).toThrow('in use');
  mover.release();
  shareFolder(folder).release();
});

it.each(['shareFolder', 'claimFolder'])(
  'is free again when the process that had it was killed (%s)',
  async (kind) => {
    const code = `import(${JSON.stringify(join(import.meta.dirname, 'folder-in-use.server.ts'))})
    .then((m) => { globalThis.hold = m.${kind}(${JSON.stringify(folder)}, 'a restore'); console.log('held'); setInterval(() => {}, 1000); })`;
    const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    expect(() => claimFolder(folder, 'a restore')).toThrow('in use');
    child.kill('SIGKILL');
    await once(child, 'close');
    ownFolder(folder).release();
    claimFolder(folder, 'a restore').release();
  },
);

it.runIf(process.getuid?.() === 0)('is not claimed by root where it belongs to somebody else', () => {
  chownSync(folder, 65534, 65534);
  expect(() => claimFolder(folder, 'a restore')).toThrow('belongs to another user (65534)');
});

it('is not served while a restore into it has not finished, also once its process is gone', () => {
  const isDone = markUnfinished(folder);
  for (const refused of [shareFolder, ownFolder])
    expect(() => refused(folder)).toThrow(`The last restore into ${folder} did not finish. Run it again.`);
  claimFolder(folder, 'a restore').release();
  isDone();
  ownFolder(folder).release();
});
