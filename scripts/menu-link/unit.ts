import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseEnvironmentFile, parseShownEnvironment } from './environment-file.ts';

export const SERVICE = 'menu-link.service';
export const SOCKET = 'menu-link.socket';

/** The installed service, as systemd has it. */
export interface Unit {
  user: string;
  /** The folder of Menu Link, often a link to that of the version in use. */
  folder: string;
  environmentFiles: Array<{ path: string; isOptional: boolean }>;
  /** What `Environment=` sets; the files come after it. */
  environment: Record<string, string>;
  protectSystem: string;
  protectHome: string;
  /** The folders that `ProtectSystem=strict` leaves writable. */
  writable: string[];
}

const PROPERTIES = [
  ...['LoadState', 'User', 'WorkingDirectory', 'Environment', 'EnvironmentFiles'],
  ...['ProtectSystem', 'ProtectHome', 'ReadWritePaths', 'StateDirectory'],
];

/** Asks systemd for the service; undefined where systemd does not run, or has no such service. */
export function readUnit(): Unit | undefined {
  const asked = systemctl('show', SERVICE, `--property=${PROPERTIES.join(',')}`);
  if (!asked.ok) return undefined;
  const lines = asked.output.split('\n').map((line) => line.split(/=(.*)/s));
  const all = (name: string) => lines.filter(([key]) => key === name).map(([, value = '']) => value);
  const one = (name: string) => all(name)[0] ?? '';
  if (one('LoadState') !== 'loaded') return undefined;
  const paths = one('ReadWritePaths').split(' ').filter(Boolean);
  const states = one('StateDirectory').split(' ').filter(Boolean);
  return {
    user: one('User') || 'root',
    folder: one('WorkingDirectory').replace(/^[!-]/, ''),
    environmentFiles: all('EnvironmentFiles').flatMap((shown) => {
      const [, path, optional] = /^(.+) \(ignore_errors=(yes|no)\)$/.exec(shown) ?? [];
      return path ? [{ path, isOptional: optional === 'yes' }] : [];
    }),
    environment: parseShownEnvironment(one('Environment')),
    protectSystem: one('ProtectSystem'),
    protectHome: one('ProtectHome'),
    writable: [
      ...paths.map((path) => path.replace(/^[+-]+/, '')),
      ...states.map((name) => join('/var/lib', name)),
    ],
  };
}

/** The variables that the service is started with. Throws when a file of them cannot be read, as systemd refuses then. */
export function environmentOf({ environment, environmentFiles }: Unit): Record<string, string> {
  const files = environmentFiles.map(({ path, isOptional }) => {
    try {
      return parseEnvironmentFile(readFileSync(path, 'utf8'));
    } catch (error) {
      if (isOptional) return {};
      throw new Error(`The configuration of the service cannot be read: ${(error as Error).message}`);
    }
  });
  return Object.assign({}, environment, ...files);
}

/** Whether the service may write to a folder, as far as its unit says; the rights of the folder are another matter. */
export function mayWrite({ protectSystem, protectHome, writable }: Unit, folder: string): boolean {
  const isIn = (above: string) => (folder + sep).startsWith(above.replace(/\/+$/, '') + sep);
  if (protectHome !== 'no' && ['/home', '/root', '/run/user'].some(isIn)) return false;
  if (writable.some(isIn) || protectSystem === 'no') return true;
  if (protectSystem === 'strict') return false;
  return !['/usr', '/boot', '/efi', ...(protectSystem === 'full' ? ['/etc'] : [])].some(isIn);
}

/** Runs systemctl; not `ok` also where there is none. */
function systemctl(...args: string[]): { ok: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync('systemctl', args, { encoding: 'utf8' });
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}`.trim() };
}

/** `active`, `inactive`, `failed`, …, as systemd says it. */
export function stateOf(unit: string): string {
  return systemctl('is-active', unit).output || 'unknown';
}

/** Runs systemctl and throws its words where it fails. */
export function order(...args: string[]): void {
  const { ok, output } = systemctl(...args);
  if (!ok) throw new Error(output || `systemctl ${args.join(' ')} failed.`);
}
