import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasProgram } from './debian-program.ts';
import { freePort } from './product-process.ts';

/** Whether nginx is installed, which plays the CDN. */
export const hasNginx = hasProgram('nginx', 'nginx-light', 'what a CDN keeps');

/** A request that the purge endpoint got: the surrogate keys, and the token. */
interface PurgeCall {
  keys: string[];
  token: string | undefined;
}

/**
 * Starts a stand-in for a CDN: an nginx that caches responses of the server at `origin` as their headers allow, and a
 * purge endpoint that removes all responses with given surrogate keys. `refuse(true)` makes the endpoint answer 503.
 */
export async function startCdn(origin: string, purgePort: number) {
  const folder = await mkdtemp(join(tmpdir(), 'menu-link-cdn-'));
  await chmod(folder, 0o755);
  const kept = join(folder, 'kept');
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), configOf(folder, port, origin));
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100 && !(await fetch(`${url}/healthz`).catch(() => undefined))?.ok; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));

  const calls: PurgeCall[] = [];
  let isRefusing = false;
  const purging = createServer(({ method, headers }, answer) => {
    const keys = String(headers['surrogate-key'] ?? '').split(' ');
    calls.push({ keys, token: headers['fastly-key'] as string | undefined });
    if (method === 'POST' && !isRefusing) forget(kept, keys);
    answer.writeHead(isRefusing ? 503 : 200).end('{"status":"ok"}');
  });
  purging.listen(purgePort, '127.0.0.1');
  await once(purging, 'listening');
  return {
    url,
    calls,
    refuse: (refuses: boolean) => {
      isRefusing = refuses;
    },
    async stop() {
      purging.close();
      nginx.kill('SIGTERM');
      if (nginx.exitCode === null) await once(nginx, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Deletes the cached responses with one of the keys. nginx keeps each response with its headers in a file. */
function forget(kept: string, keys: string[]): void {
  for (const file of readdirSync(kept, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const head = readFileSync(path).toString('latin1').split('\r\n\r\n')[0] ?? '';
    if (keys.some((key) => head.includes(`Surrogate-Key: ${key}\r\n`))) rmSync(path);
  }
}

function configOf(folder: string, port: number, origin: string): string {
  const asUser = process.getuid?.() === 0 ? 'user root;' : '';
  return `daemon off; ${asUser}
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/kept keys_zone=pages:1m inactive=1h use_temp_path=off;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${origin};
      proxy_http_version 1.1;
      proxy_set_header Host $proxy_host;
      proxy_set_header Connection "";
      proxy_cache pages;
      proxy_cache_lock on;
      add_header X-Cdn $upstream_cache_status always;
    }
  }
}
`;
}
