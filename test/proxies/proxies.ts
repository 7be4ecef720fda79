import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasProgram } from '#test/support/debian-program.ts';
import { freePort } from '#test/support/product-process.ts';

export interface InFront {
  /** Without a trailing slash. */
  url: string;
  stop(): Promise<void>;
}

interface Kind {
  name: string;
  isHere: boolean;
  /** Starts it in front of a port of this machine. */
  start(upstream: number): Promise<InFront>;
}

const operations = join(import.meta.dirname, '../../docs/operations');
const untested = (name: string) => `a list of orders through ${name}`;

/** The proxies that docs/operations.md describes, each configured as it says there. */
export const proxies: readonly Kind[] = [
  {
    name: 'nginx',
    isHere: hasProgram('nginx', 'nginx-light', untested('nginx')),
    start: startNginx,
  },
  {
    name: 'HAProxy',
    isHere: hasProgram('haproxy', 'haproxy', untested('HAProxy')),
    async start(upstream) {
      const port = await freePort();
      const env = { BIND: `127.0.0.1:${port}`, UPSTREAM: `127.0.0.1:${upstream}` };
      return run('haproxy', ['-db', '-f', join(operations, 'haproxy.cfg')], env, port);
    },
  },
  {
    name: 'Caddy',
    isHere: hasProgram('caddy', 'caddy', untested('Caddy')),
    async start(upstream) {
      const [port, home] = [await freePort(), await mkdtemp(join(tmpdir(), 'menu-link-caddy-'))];
      const env = {
        SITE: `http://127.0.0.1:${port}`,
        UPSTREAM: `127.0.0.1:${upstream}`,
        HOME: home,
        XDG_DATA_HOME: home,
        XDG_CONFIG_HOME: home,
        ADMIN: 'off',
      };
      const file = join(operations, 'Caddyfile');
      return run('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], env, port, home);
    },
  },
];

/** Starts nginx with the configuration that docs/operations.md asks for, and nothing more. */
async function startNginx(upstream: number): Promise<InFront> {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'menu-link-nginx-'))];
  await chmod(folder, 0o755);
  const asUser = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n  ');
  const configuration = `daemon off; ${asUser}
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  ${temporary}
  server {
    listen 127.0.0.1:${port};
    gzip on;
    gzip_types *;
    location / {
      proxy_pass http://127.0.0.1:${upstream};
      proxy_set_header Host $host:${port};
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`;
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration);
  return run('nginx', ['-c', file, '-e', join(folder, 'error.log')], {}, port, folder);
}

async function run(
  program: string,
  options: string[],
  env: Record<string, string>,
  port: number,
  folder?: string,
): Promise<InFront> {
  const child = spawn(program, options, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 20_000; ; await pause(50)) {
    if ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok) break;
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${program} did not start:\n${said}`);
  }
  return {
    url,
    async stop() {
      await end(child);
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  // Caddy waits for open event streams before it ends.
  await Promise.race([ended, pause(2_000)]);
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await ended;
}
