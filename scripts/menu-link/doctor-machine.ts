// The checks of `menu-link doctor` on the machine and what is in front of it.
import { spawnSync } from 'node:child_process';
import { constants, readFileSync } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import type { Config } from '#app/start/env.server.ts';
import { DAY, MAX_CLOCK_SKEW, MINUTE, SECOND } from '#platform/services/clock.ts';
import { health, seo } from '../../src/routes.ts';
import { mayWrite, type Unit } from './unit.ts';

/** Throws, with what to do next, where something is wrong. `note`: it is not wrong, but worth a look. */
export type Check = (config: Config, unit: Unit | undefined) => Promise<{ words: string; note?: boolean }>;

export const checkNode: Check = async () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const running = process.versions.node;
  if (running === dependencies.node) return { words: running };
  return { words: `${running}; this version was tested with ${dependencies.node}`, note: true };
};

/** The limits of the alert: a tenth, or 1 GB. */
export const checkDisk: Check = async ({ dataDir }) => {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const [free, share] = [bavail * bsize, bavail / blocks];
  const words = `${(free / 1e9).toFixed(1)} GB free (${Math.round(share * 100)} %) for ${dataDir}`;
  if (free >= 1e9 && share >= 0.1) return { words };
  throw new Error(`Only ${words}. Move old backups to another place, or take a larger disk.`);
};

export const checkRights: Check = async ({ dataDir }, unit) => {
  if (unit && !mayWrite(unit, dataDir))
    throw new Error(`The unit does not let the service write to ${dataDir}: add ReadWritePaths=${dataDir}.`);
  await access(dataDir, constants.W_OK).catch(() => {
    throw new Error(`${nameOf(unit)} may not write to ${dataDir}. Run: chown -R ${nameOf(unit)}: ${dataDir}`);
  });
  const own = process.getuid?.();
  for (const name of await readdir(dataDir)) {
    const { uid } = await stat(join(dataDir, name));
    if (own !== undefined && uid !== own)
      throw new Error(
        `${join(dataDir, name)} belongs to another user. Run: chown -R ${nameOf(unit)}: ${dataDir}`,
      );
  }
  return { words: `${dataDir} belongs to ${nameOf(unit)}, with all that is in it` };
};

export const checkServer: Check = async ({ host, port }, unit) => {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}${health.ready()}`;
  const answer = await ask(url, `The server does not answer. Run: menu-link ${unit ? 'start' : 'serve'}`);
  const text = await answer.text();
  if (text !== 'ok') throw new Error(`The server is not ready: ${text}. See why: menu-link logs`);
  return { words: `ready on ${host}:${port}` };
};

/** Whether PUBLIC_URL leads to a site that calls itself so, and its certificate lasts. */
export const checkFront: Check = async ({ publicUrl }) => {
  if (!publicUrl) return { words: 'PUBLIC_URL is not set: the site is for this machine only', note: true };
  const advice = `${publicUrl} does not answer. Look at DNS, the firewall and the proxy (systemctl status caddy)`;
  const robots = await (await ask(`${publicUrl}${seo.robots()}`, advice)).text();
  const [, named = 'another site'] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  if (named !== `${publicUrl}${seo.sitemap()}`)
    throw new Error(`${publicUrl} is answered by ${named}. Look at DNS and the configuration of the proxy.`);
  if (!publicUrl.startsWith('https:')) return { words: `${publicUrl} answers, without TLS`, note: true };
  const days = await daysOfCertificate(new URL(publicUrl));
  if (days < 14)
    throw new Error(`The certificate of ${publicUrl} ends in ${days} days. See why: journalctl -u caddy`);
  return { words: `${publicUrl} answers; its certificate lasts ${days} days` };
};

/** The clock beside that of the proxy, if it is elsewhere, and what systemd knows of its synchronisation. */
export const checkTime: Check = async ({ publicUrl }) => {
  const date =
    publicUrl && (await fetch(publicUrl, { method: 'HEAD' }).catch(() => undefined))?.headers.get('date');
  const apart = date ? Math.abs(Date.parse(date) - Date.now()) : 0;
  if (apart > MAX_CLOCK_SKEW)
    throw new Error(
      `This clock and that of ${publicUrl} are ${Math.round(apart / MINUTE)} minutes apart. Run: timedatectl set-ntp true`,
    );
  const shown = spawnSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    encoding: 'utf8',
  });
  const synchronised = shown.status === 0 ? shown.stdout.trim() : 'unknown';
  if (synchronised === 'yes') return { words: 'synchronised' };
  if (synchronised === 'no') throw new Error('The clock is not synchronised. Run: timedatectl set-ntp true');
  return { words: 'nobody here knows whether it is synchronised', note: true };
};

async function ask(url: string, advice: string): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(10 * SECOND) });
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    throw new Error(`${advice}. (${cause?.message || message})`);
  }
}

function daysOfCertificate({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      const { valid_to } = socket.getPeerCertificate();
      socket.destroy();
      resolve(Math.floor((Date.parse(valid_to) - Date.now()) / DAY));
    });
    socket.once('error', reject);
  });
}

function nameOf(unit: Unit | undefined): string {
  return unit?.user ?? process.env.USER ?? 'its user';
}
