import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { DAY } from '#platform/services/clock.ts';
import { files } from '#routes';
import { assetRoutes, createBuildStore } from './assets.server.ts';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'menu-link-builds-'));
  dataDir = join(folder, 'data');
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** A build with one script, as scripts/build.ts leaves it. */
function build(name: string): string[] {
  const assets = join(folder, name);
  mkdirSync(assets);
  writeFileSync(join(assets, `${name}.js`), `'${name}'`);
  writeFileSync(join(assets, `${name}.js.br`), brotliCompressSync(`'${name}'`));
  return [assets];
}

/** Starts a build as src/app/main.ts does, and returns what it answers for a script. */
async function start(name: string) {
  const assets = build(name);
  const builds = createBuildStore(dataDir);
  const routes = await assetRoutes(assets, builds.find);
  await builds.keep(assets);
  return async (script: string, encoding = 'br') => {
    const answer = await routes.request(`${files.assets}/${script}.js`, {
      headers: { 'Accept-Encoding': encoding },
    });
    const text = encoding === 'br' ? answer.headers.get('Content-Encoding') : await answer.text();
    return answer.status === 200 ? text : answer.status;
  };
}

it('a page of the replaced build finds its scripts, and in a rolling restart that of the new build, too', async () => {
  const old = await start('old');
  const fresh = await start('new');
  for (const server of [old, fresh]) {
    for (const script of ['old', 'new']) {
      expect(await server(script)).toBe('br');
      expect(await server(script, 'identity')).toBe(`'${script}'`);
    }
    expect(await server('never')).toBe(404);
    expect(await server('..%2F..%2Fold')).toBe(404);
  }
});

it('scripts are served without their file, as the next but one build removes it', async () => {
  const old = await start('old');
  rmSync(join(folder, 'old'), { recursive: true });
  expect(await old('old')).toBe('br');
  expect(await old('old', 'identity')).toBe("'old'");
});

it('a build is kept for a day after it was replaced, and not counted as replaced while it serves', async () => {
  await start('old');
  await start('new');
  const folder = join(dataDir, 'builds');
  const [replaced = ''] = readdirSync(folder).filter((name) =>
    readdirSync(join(folder, name)).includes('replaced'),
  );
  const yesterday = new Date(Date.now() - DAY - 1000);
  utimesSync(join(folder, replaced, 'replaced'), yesterday, yesterday);
  const newest = await start('newest');
  expect(await newest('new')).toBe('br');
  expect(await newest('old')).toBe(404);
});
