import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { BARE_PRODUCT } from '#test/support/product-process.ts';

const home = join(import.meta.dirname, '../..');

export interface FakeSystemd {
  /** What systemctl and journalctl were told, one line for each call that changes or shows something. */
  orders(): string[];
  /** Runs `bin/menu-link` as an operator would. */
  menuLink(...args: string[]): Promise<{ code: number | null; output: string }>;
  stop(): Promise<void>;
}

interface Installed {
  /** The lines of `systemctl show`, as systemd prints them; no service is installed without them. */
  shown?: string[];
  /** The variables of the service. */
  env?: Record<string, string>;
  /** The service does not start while there is a file with this path. */
  failsWith?: string;
}

/**
 * Puts a `systemctl` and a `journalctl` on PATH that stand in for systemd where it does not run: they note what they are
 * told, and start and stop a real server as the user `nobody`, with the variables of the service.
 */
export function fakeSystemd({ shown, env = {}, failsWith = '' }: Installed): FakeSystemd {
  const folder = mkdtempSync(join(tmpdir(), 'menu-link-systemd-'));
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'shown'), (shown ?? ['LoadState=not-found']).join('\n'));
  const settings = { folder, env, failsWith, program: [process.execPath, BARE_PRODUCT] };
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings));
  for (const name of ['systemctl', 'journalctl', 'timedatectl']) {
    const script = join(bin, name);
    writeFileSync(
      script,
      `#!/bin/sh\nexec '${process.execPath}' '${join(import.meta.dirname, 'fake-systemctl.mjs')}' '${folder}' ${name} "$@"\n`,
    );
    chmodSync(script, 0o755);
  }
  // With a service, its variables come from systemd alone.
  const environment = {
    ...(shown ? {} : env),
    PATH: [bin, process.env.PATH].join(delimiter),
    NODE_COMPILE_CACHE: '',
  };
  const menuLink: FakeSystemd['menuLink'] = async (...args) => {
    const child = spawn('sh', [join(home, 'bin/menu-link'), ...args], { env: environment, cwd: folder });
    const [said, complained] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { code: child.exitCode, output: said + complained };
  };
  return {
    orders() {
      const file = join(folder, 'orders');
      return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    },
    menuLink,
    async stop() {
      if (shown) await once(spawn(join(bin, 'systemctl'), ['stop', 'menu-link.service']), 'close');
      rmSync(folder, { recursive: true });
    },
  };
}
