import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '../../scripts/regexes/problem.ts';
import { advisoriesIn, isGrave } from '../../scripts/supply/advisories.ts';
import { complaintsAbout, notInstalled } from '../../scripts/supply/lock-file.ts';
import { writeBom } from '../../scripts/supply/sbom.ts';
import { SECRETS, secretsIn } from '../../scripts/supply/secrets.ts';

const repo = join(import.meta.dirname, '../..');
let house: string;
beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'menu-link-supply-'));
  spawnSync('git', ['init', '--quiet'], { cwd: house });
});
afterAll(() => rm(house, { recursive: true, force: true }));

/** Runs a check script on a file or folder of the test, as in `npm run check`. */
function check(script: string, target: string): { status: number | null; stderr: string } {
  return spawnSync(process.execPath, [join(repo, 'scripts', script), target], { encoding: 'utf8' });
}

describe('the lock file', () => {
  const hash = `sha512-${'A'.repeat(86)}==`;
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/fine': { version: '1.0.0', integrity: hash },
      'node_modules/open': {
        version: '1.0.0',
        integrity: hash,
        resolved: 'https://registry.npmjs.org/open/-/open-1.0.0.tgz',
      },
      'node_modules/a/node_modules/@b/bare': { version: '2.0.0' },
      'node_modules/inside': { version: '1.0.0', inBundle: true },
      'node_modules/weak': { version: '1.0.0', integrity: 'sha1-AAAA' },
      'node_modules/foreign': {
        version: '1.0.0',
        integrity: hash,
        resolved: 'https://registry.example/foreign.tgz',
      },
      'node_modules/elsewhere': { version: '3.0.0', optional: true },
      'node_modules/choosy': { version: '1.0.0', integrity: hash, engines: { node: '>=22' } },
    },
  };

  it('tells which of its packages are not installed, or in another version', () => {
    const installed = {
      packages: { ...lock.packages, 'node_modules/fine': { version: '0.9.0' }, 'node_modules/open': {} },
    };
    expect(notInstalled(lock, lock)).toEqual([]);
    expect(notInstalled(lock, installed)).toEqual(['fine@1.0.0', 'open@1.0.0']);
  });

  it('is refused for a missing or a weak hash, for engines, and for another registry', async () => {
    const file = join(house, 'lock.json');
    await writeFile(file, JSON.stringify(lock));
    const { status, stderr } = check('check-lock-file.ts', file);
    expect(status).toBe(1);
    expect(
      stderr
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual([
      'node_modules/a/node_modules/@b/bare',
      'node_modules/elsewhere',
      'node_modules/choosy',
      'node_modules/weak',
      'node_modules/foreign',
    ]);
  });

  it('may owe the hash of an optional package in one version, and of no other', () => {
    const about = (...owed: string[]) => complaintsAbout(lock, owed).join('\n');
    expect(about('elsewhere@3.0.0')).not.toContain('node_modules/elsewhere');
    expect(about('elsewhere@2.9.9')).toContain('node_modules/elsewhere has no integrity');
    expect(about('@b/bare@2.0.0')).toContain('@b/bare has no integrity');
    expect(about('fine@1.0.0')).toContain('fine@1.0.0 is not without its hash any more');
  });
});

describe('secrets', () => {
  /** Assembled here, so that this file itself contains no secret. */
  const planted: Record<string, string> = {
    'private key': `-----BEGIN ${'RSA '}PRIVATE KEY-----`,
    'AWS access key': `AKIA${'Q3EGRD7WMZ2YTXKP'}`,
    'GitHub token': `ghp_${'a1B2'.repeat(9)}`,
    'npm token': `npm_${'a1B2'.repeat(9)}`,
    'Slack token': `xoxb-${'1234567890-abc'}`,
    'Google API key': `AIza${'a1B2c'.repeat(7)}`,
    'Stripe key': `sk_live_${'a1B2'.repeat(5)}`,
    'Razorpay key': `rzp_live_${'a1B2c3D4e5F6g7'}`,
    'SendGrid key': `SG.${'a'.repeat(22)}.${'b'.repeat(43)}`,
    'JSON web token': `eyJ${'hbGciOiJIUzI1NiJ9'}.eyJ${'zdWIiOiIxMjM0NTY3ODkwIn0'}`,
    'OpenAI or Anthropic key': `sk-${'ant-'}${'a1B2'.repeat(9)}`,
    'password in an address': `smtps://menu:${'h8Kq2Lm9'}@mail.menulink.in`,
  };

  it.each(Object.entries(planted))('are found: %s', (kind, secret) => {
    expect(secretsIn(`one\nconst value = '${secret}';`)).toContainEqual({ kind, line: 2 });
  });

  it('are told from examples and from what is made up for a test', () => {
    expect(Object.keys(planted)).toEqual(Object.keys(SECRETS));
    for (const text of [
      'smtps://user:password@mail.example',
      'postgres://postgres:postgres@localhost:5432/menu',
      `postgres://menu:\${password}@db.menulink.in`,
      'AKIAIOSFODNN7EXAMPLE not-a-secret',
      'https://menulink.in/asha-tiffins?item=1@2',
    ])
      expect([text, secretsIn(text)]).toEqual([text, []]);
  });

  it('are looked for in linear time', () => {
    for (const [kind, { source, flags }] of Object.entries(SECRETS))
      expect([kind, problemOf(source, flags)]).toEqual([kind, undefined]);
  });

  it('stop the check in any file that git knows or would take', async () => {
    expect(check('check-secrets.ts', house).status).toBe(0);
    await writeFile(join(house, 'notes.md'), `first\n${planted['GitHub token']}\n`);
    const { status, stderr } = check('check-secrets.ts', house);
    expect(status).toBe(1);
    expect(stderr).toContain('notes.md:2 looks like a secret (GitHub token).');
  });
});

describe('the list of packages of a release', () => {
  it('has each package that runs in production, with its hash, and no tool', {
    timeout: 120_000,
  }, async () => {
    const { dependencies } = JSON.parse(await readFile(join(repo, 'package.json'), 'utf8'));
    const { components } = await writeBom(join(house, 'sbom.json'));
    const purls = components.map(({ purl }) => decodeURIComponent(purl));
    for (const [name, version] of Object.entries(dependencies))
      expect(purls).toContain(`pkg:npm/${name}@${version}`);
    expect(purls.join()).not.toContain('pkg:npm/vitest@');
    const bare = components.filter(({ hashes }) => hashes?.[0]?.content.length !== 128);
    expect(bare).toEqual([]);
  });
});

describe('what npm says of known advisories', () => {
  const report = {
    vulnerabilities: {
      lower: { severity: 'high', via: [{ title: 'Overflow', url: 'https://example.com/1' }] },
      upper: { severity: 'high', via: ['lower'] },
      tool: { severity: 'moderate', via: [{ title: 'Slow', url: 'https://example.com/2' }] },
    },
  };
  const production = { vulnerabilities: { lower: report.vulnerabilities.lower } };

  it('is read with what is in production, each advisory once', () => {
    const advisories = advisoriesIn(`npm warn old\n${JSON.stringify(report)}`, JSON.stringify(production));
    expect(advisories?.map(({ name, inProduction }) => [name, inProduction])).toEqual([
      ['lower', true],
      ['tool', false],
    ]);
    expect(advisories?.filter(isGrave).map(({ name }) => name)).toEqual(['lower']);
  });

  it('is nothing where no registry answers as it should', () => {
    const refusal = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: {} });
    for (const answer of ['', 'npm error network', refusal, '<html>{'])
      expect(advisoriesIn(answer, answer)).toBeUndefined();
    expect(
      advisoriesIn(JSON.stringify({ vulnerabilities: {} }), JSON.stringify({ vulnerabilities: {} })),
    ).toEqual([]);
  });
});
