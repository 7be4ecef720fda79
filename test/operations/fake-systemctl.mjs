// What fake-systemd.ts puts on PATH: `<folder> systemctl|journalctl|timedatectl <arguments>`.
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const NOBODY = 65_534;

const [folder = '', program = '', verb = '', ...names] = process.argv.slice(2);
const { env, failsWith, program: server } = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'));
const state = (unit) => join(folder, unit);

if (program === 'timedatectl') console.log('yes');
else if (program === 'journalctl' || !['show', 'is-active'].includes(verb))
  appendFileSync(join(folder, 'orders'), `${[verb, ...names].join(' ')}\n`);

if (program === 'systemctl') {
  if (verb === 'show') console.log(readFileSync(join(folder, 'shown'), 'utf8'));
  if (verb === 'is-active') {
    const now = existsSync(state(names[0])) ? readFileSync(state(names[0]), 'utf8') : 'inactive';
    console.log(now);
    process.exitCode = now === 'active' ? 0 : 3;
  }
  if (verb === 'stop' || verb === 'restart') for (const unit of names) await stop(unit);
  if (verb === 'start' || verb === 'restart') for (const unit of names) start(unit);
}

function start(unit) {
  if (unit.endsWith('.service') && failsWith && existsSync(failsWith))
    return writeFileSync(state(unit), 'failed');
  writeFileSync(state(unit), 'active');
  if (!unit.endsWith('.service')) return;
  const log = openSync(join(folder, 'log'), 'a');
  const child = spawn(server[0], server.slice(1), {
    uid: NOBODY,
    gid: NOBODY,
    cwd: '/',
    detached: true,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', log, log],
  });
  writeFileSync(join(folder, 'pid'), String(child.pid));
  child.unref();
}

async function stop(unit) {
  rmSync(state(unit), { force: true });
  const file = join(folder, 'pid');
  if (!unit.endsWith('.service') || !existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8'));
  rmSync(file);
  try {
    for (process.kill(pid, 'SIGTERM'); ; process.kill(pid, 0)) await pause(50);
  } catch {
    // It has ended.
  }
}
