// `menu-link upgrade <menu-link-….tar.gz> [--sha256 …]`: changes to the version in a release file. The folder of the
// service is a link to that of its version; the new version is unpacked beside, and the link is changed at once.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { asService } from './as-service.ts';
import { installed, untilReady } from './service.ts';
import { order, SERVICE, type Unit } from './unit.ts';

/**
 * Checks the file against its checksum, unpacks it, backs up, changes the link, restarts and waits until the server is
 * ready. If it does not get ready, changes back. Returns whether the new version runs; throws where nothing was changed.
 */
export async function upgrade(args: string[]): Promise<boolean> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { sha256: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) throw new Error('Say which: menu-link upgrade <menu-link-….tar.gz>');
  const unit = installed('Unpack the new version, stop the old one, start the new one');
  if (process.getuid?.() !== 0) throw new Error('Run this as root: it changes the program of the service.');
  const former = currentFolder(unit);
  const path = resolve(process.env.MENU_LINK_FROM ?? '.', file);
  await checkSum(path, values.sha256);
  const folder = await unpack(path, dirname(former));
  console.log(`Unpacked ${folder}`);
  if ((await asService('backup', [])) !== 0) {
    await rm(folder, { recursive: true });
    throw new Error('Nothing was changed: there is no backup to go back to.');
  }
  await pointTo(unit, folder);
  tellOfChangedUnits(former, folder);
  if (await restart(unit)) {
    console.log(`Now at ${folder}. To go back to the version before:\n  ${wayBack(unit, former)}`);
    return true;
  }
  await pointTo(unit, former);
  const isBack = await restart(unit);
  console.error(
    isBack
      ? `Went back to ${former}. The new version is in ${folder}, and its words are in the log: menu-link logs`
      : `Neither version gets ready. Its link points to ${former}. See why: menu-link logs, menu-link doctor`,
  );
  return false;
}

/** The folder of the version in use. Throws, with what to do once, where it is not behind a link. */
function currentFolder({ folder }: Unit): string {
  if (lstatSync(folder).isSymbolicLink()) return resolve(dirname(folder), readlinkSync(folder));
  throw new Error(
    `${folder} is a folder, and has to be a link to the version in use. Once: mv ${folder} ${folder}-1 && ln -s ${folder}-1 ${folder}`,
  );
}

/** Throws unless the file has the hash that was given, or else the one that SHA256SUMS beside it has. */
async function checkSum(file: string, given: string | undefined): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const wanted = given?.toLowerCase() ?? listedSum(file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const found = hash.digest('hex');
  if (found !== wanted)
    throw new Error(
      `${file} is damaged or not the file that was released: its SHA-256 is ${found}, not ${wanted}.`,
    );
  console.log(`Checked ${basename(file)}`);
}

function listedSum(file: string): string {
  const list = join(dirname(file), 'SHA256SUMS');
  if (!existsSync(list)) throw new Error(`Put SHA256SUMS of the release beside ${file}, or give --sha256.`);
  const lines = readFileSync(list, 'utf8').split('\n');
  const sum = lines.find((line) => line.slice(64).replace(/^ [ *]/, '') === basename(file))?.slice(0, 64);
  if (!sum) throw new Error(`${list} does not name ${basename(file)}.`);
  return sum;
}

/** Unpacks a release into `place` under the name that it has. Throws when it is there already, or does not run here. */
async function unpack(file: string, place: string): Promise<string> {
  const stage = await mkdtemp(join(place, '.upgrade-'));
  try {
    run('tar', ['--extract', '--gzip', '--no-same-owner', `--file=${file}`, `--directory=${stage}`]);
    const [name = '', ...others] = await readdir(stage);
    if (!name || others.length > 0) throw new Error(`${file} is no release of Menu Link.`);
    run(join(stage, name, 'bin/menu-link'), ['help']);
    const folder = join(place, name);
    if (existsSync(folder))
      throw new Error(`${folder} is there already. Remove it first if it is not in use.`);
    await rename(join(stage, name), folder);
    return folder;
  } finally {
    await rm(stage, { recursive: true });
  }
}

function run(program: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${basename(program)} failed: ${error?.message ?? stderr.trim()}`);
}

/** Changes the link in one step: there is no moment without one. */
async function pointTo({ folder: link }: Unit, folder: string): Promise<void> {
  const next = `${link}.next`;
  await rm(next, { force: true });
  await symlink(folder, next);
  await rename(next, link);
}

async function restart(unit: Unit): Promise<boolean> {
  try {
    order('restart', SERVICE);
    return await untilReady(unit);
  } catch (error) {
    console.error((error as Error).message);
    return false;
  }
}

function wayBack({ folder: link }: Unit, former: string): string {
  return `ln -sfn ${former} ${link} && systemctl restart ${SERVICE}`;
}

/** The files of systemd are copies, which an upgrade leaves as they are. */
function tellOfChangedUnits(former: string, folder: string): void {
  for (const name of ['menu-link.service', 'menu-link.socket']) {
    const [old, now] = [former, folder].map((at) => join(at, 'docs/operations', name));
    if (!old || !now || !existsSync(old) || !existsSync(now)) continue;
    if (readFileSync(old, 'utf8') !== readFileSync(now, 'utf8'))
      console.log(`${name} has changed. Compare ${now} with yours in /etc/systemd/system.`);
  }
}
