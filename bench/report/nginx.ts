import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#test/support/product-process.ts';
import { wholeAnswer } from '../against-bare.ts';

const READY_MS = 10_000;
/** Headers that nginx itself sets for its file. */
const OWN = new Set(['etag', 'last-modified', 'content-type', 'accept-ranges', 'server']);

interface StaticServer {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts an nginx with one process that serves the content of this URL from a file; undefined without nginx. */
export async function startNginx(url: string): Promise<StaticServer | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'menu-link-nginx-'));
  const port = await freePort();
  const { headers, body } = await wholeAnswer(url);
  await writeFile(join(folder, 'page'), body);
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, headers));
  const options = ['-p', folder, '-e', join(folder, 'errors'), '-c', join(folder, 'nginx.conf')];
  const child = spawn('nginx', options, { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const own = `http://127.0.0.1:${port}/page`;
  const stop = async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true });
  };
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await pause(20)) {
    if (await fetch(own).catch(() => undefined)) return { url: own, process: child, stop };
    if (child.exitCode !== null) break;
  }
  await stop();
  throw new Error('nginx did not start.');
}

/** The fastest configuration: one process without a master, no log, open files cached. */
function configuration(folder: string, port: number, headers: Record<string, unknown>): string {
  const sent = Object.entries(headers)
    .filter(([name]) => !OWN.has(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '\\"')}";`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `daemon off; master_process off; pid ${folder}/pid; worker_rlimit_nofile 1024;
events { worker_connections 256; }
http {
  access_log off; keepalive_requests 1000000000; open_file_cache max=10; tcp_nodelay on; sendfile on;
  ${temporary.join(' ')}
  server {
    listen 127.0.0.1:${port}; root ${folder}; default_type "${headers['content-type']}";
    ${sent.join('\n    ')}
  }
}
`;
}
