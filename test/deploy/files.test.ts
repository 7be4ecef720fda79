import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#app/start/env.server.ts';
import { onPath } from '../../scripts/system.ts';
import { hasProgram } from '../support/debian-program.ts';
import { freePort } from '../support/product-process.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const guides = join(root, 'docs/operations');

/** The variables that the `.env` of a site sets. */
const SITE: Record<string, string> = {
  PUBLIC_URL: 'https://menu.example',
  DATABASE_PASSWORD: 'long',
  FILES_KEY_ID: 'GK0123456789abcdef01234567',
  FILES_SECRET: 'secret',
  FILES_RPC_SECRET: 'other',
  SMTP_URL: 'smtp://mail:1025',
  MAIL_FROM: 'Menu Link <no-reply@menu.example>',
};

/** Fills in `${NAME}`, `${NAME:-}` and `${NAME:?why}` as compose does. Throws when `SITE` lacks a required value. */
function filledIn(text: string): string {
  return text.replace(/\$\{(\w+)(:[-?])?[^}]*\}/g, (_, name: string, kind?: string) => {
    const value = SITE[name] ?? (kind === ':-' ? '' : undefined);
    if (value === undefined) throw new Error(`${name} is not among what docs/deploy.md has people set.`);
    return value;
  });
}

describe('the Dockerfile', () => {
  const dockerfile = read('Dockerfile');

  it('is one that a builder takes', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  it('runs on the Node that the project has', () => {
    const { dependencies } = JSON.parse(read('package.json'));
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases).toEqual(Array(2).fill(`node:${dependencies.node}-bookworm-slim`));
  });

  it('starts what `npm run serve` starts, and not as root', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]');
    expect(`exec ${command.join(' ')}`).toBe(scripts.serve);
    expect(dockerfile.lastIndexOf('\nUSER node\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN '));
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  });
});

it('the changelog and the guide name the version that package.json has', () => {
  const { version } = JSON.parse(read('package.json'));
  const [newest = ''] = [...read('CHANGELOG.md').matchAll(/^## \[(\d.*)$/gm)].map(([, rest]) => rest);
  expect(newest).toMatch(new RegExp(`^${RegExp.escape(version)}\\] - \\d{4}-\\d{2}-\\d{2}$`));
  const named = read('docs/deploy.md').match(/menu-link-\d[\w.]*?(?=-linux| |$)/gm) ?? [];
  expect(new Set(named.filter((name) => name !== 'menu-link-1.2.3' && name !== 'menu-link-1'))).toEqual(
    new Set([`menu-link-${version}`]),
  );
});

describe('compose.yaml', () => {
  const { services, networks } = parse(read('compose.yaml'));

  it('gives the server a configuration that is right', () => {
    const written = Object.entries<string>(services.app.environment);
    const environment = Object.fromEntries(written.map(([name, value]) => [name, filledIn(value)]));
    const config = readConfig({ ...environment, HOST: '0.0.0.0' });
    expect(config).toMatchObject({ publicUrl: SITE.PUBLIC_URL, smtpUrl: SITE.SMTP_URL });
    // The server would ignore a variable that it does not know.
    const table = read('docs/configuration.md');
    for (const [name] of written) expect(table).toContain(`\`${name}\``);
  });

  it('trusts the proxy, and nothing but the proxy can reach the server', () => {
    const [{ subnet }] = networks.front.ipam.config;
    expect(services.app.environment.TRUST_PROXY).toBe(subnet);
    const reachable = Object.entries<{ ports?: string[]; profiles?: string[] }>(services)
      .filter(([, { ports, profiles }]) => ports && !profiles)
      .map(([name]) => name);
    expect(reachable).toEqual(['proxy']);
    expect(networks.back.internal).toBe(true);
    for (const name of ['database', 'files']) expect(services[name].networks).toEqual(['back']);
  });

  it('lets the server write nothing but its data, in 512 MB', () => {
    const { read_only, cap_drop, security_opt, mem_limit, volumes, tmpfs } = services.app;
    expect({ read_only, cap_drop, security_opt, mem_limit, volumes, tmpfs }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: '512m',
      volumes: ['data:/data'],
      tmpfs: ['/tmp'],
    });
  });

  it('names a version of each image', () => {
    for (const { image } of Object.values<{ image?: string }>(services))
      if (image) expect(image).toMatch(/:v?\d/);
  });
});

it('docs/deploy.md has people set what compose.yaml asks for', () => {
  const guide = read('docs/deploy.md');
  for (const name of Object.keys(SITE)) expect(guide).toContain(`${name}=`);
});

it.skipIf(!onPath('systemd-analyze'))('systemd finds little that the service still may do', () => {
  const analyzed = execFileSync(
    'systemd-analyze',
    ['security', '--offline=true', '--threshold=20', '--no-pager', join(guides, 'menu-link.service')],
    { encoding: 'utf8' },
  );
  expect(analyzed).toContain('Overall exposure level');
});

const hasCaddy = hasProgram('caddy', 'caddy', 'the Caddyfile of the guide');

it.skipIf(!hasCaddy)('Caddy takes its file', () => {
  const caddyfile = join(guides, 'Caddyfile');
  const env = { ...process.env, SITE: 'https://menu.example' };
  for (const args of [
    ['adapt', '--adapter', 'caddyfile', '--config', caddyfile],
    ['fmt', '--diff', caddyfile],
  ])
    expect(() => execFileSync('caddy', args, { env })).not.toThrow();
});

it.skipIf(!hasCaddy)(
  'Caddy takes a changed file over while it runs, as `systemctl reload caddy` asks',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'menu-link-caddy-'));
    const file = join(folder, 'Caddyfile');
    const write = (more: string) =>
      writeFileSync(
        file,
        `${read('docs/operations/Caddyfile').replace('{\n', '{\n\tdefault_bind 127.0.0.1\n')}${more}`,
      );
    const [site, other] = [await freePort(), await freePort()];
    const env = {
      ...process.env,
      SITE: `http://127.0.0.1:${site}`,
      ADMIN: `unix/${folder}/admin.sock`,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    };
    write('');
    const caddy = spawn('caddy', ['run', '--config', file], { env, stdio: 'ignore' });
    await expect.poll(() => existsSync(join(folder, 'admin.sock'))).toBe(true);
    write(`\nhttp://127.0.0.1:${other} {\n\trespond "changed"\n}\n`);
    const reload = spawnSync('caddy', ['reload', '--config', file, '--force'], { env, encoding: 'utf8' });
    expect(reload.status, reload.stderr).toBe(0);
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${other}/`).then(
          (answer) => answer.text(),
          () => '',
        ),
      )
      .toBe('changed');
    caddy.kill();
    await once(caddy, 'close');
    rmSync(folder, { recursive: true });
  },
);
