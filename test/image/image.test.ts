import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pages } from '#routes';
import { isRoot } from '../../scripts/system.ts';
import { ordinaryEnv } from '../support/checkout.ts';
import { freePort } from '../support/product-process.ts';

/** The user id of `nobody`, who runs the server where we are root. */
const NOBODY = 65_534;

const root = join(import.meta.dirname, '../..');
const dockerfile = DockerfileParser.parse(readFileSync(join(root, 'Dockerfile'), 'utf8'));
const instructions = dockerfile.getInstructions();
const lastStage = instructions.findLastIndex((each) => each.getKeyword() === 'FROM');

const home = mkdtempSync(join(tmpdir(), 'menu-link-image-'));
const app = join(home, 'app');
const dataDir = join(home, 'data');
/** Puts the project's Node first, in place of the image's. */
const env = {
  ...ordinaryEnv,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
};

beforeAll(() => {
  mkdirSync(app);
  for (const each of instructions.slice(0, lastStage)) build(each);
  mkdirSync(dataDir);
  if (!isRoot) return;
  execFileSync('chown', [`${NOBODY}:${NOBODY}`, dataDir]);
  execFileSync('chmod', ['a+rx', home]);
}, 600_000);
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

it('what the Dockerfile builds serves menus and backs them up, and writes nothing but its data', async () => {
  execFileSync('chmod', ['-R', 'a-w', app]);
  const before = listing();
  const port = String(await freePort());
  const settings = { ...env, ...variables(), HOST: '127.0.0.1', PORT: port, DATA_DIR: dataDir };
  const nobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const [program = '', ...args] = listed('CMD');
  const server = spawn(program, args, { cwd: app, env: settings, ...nobody, stdio: 'pipe' });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text));
  const ended = new Promise((resolve) => server.once('close', resolve));
  try {
    const isHealthy = () => {
      const check = /CMD (\[.*\])/s.exec(instruction('HEALTHCHECK').getArgumentsContent() ?? '')?.[1] ?? '[]';
      const [command = '', ...rest] = JSON.parse(check);
      return spawnSync(command, rest, { env: settings }).status === 0;
    };
    for (let tries = 0; !isHealthy() && tries < 100; tries += 1) await pause(200);
    expect(isHealthy(), said).toBe(true);

    const menu = await fetch(`http://localhost:${port}${pages.storefront('demo')}`);
    expect(menu.status, said).toBe(200);
    expect(await menu.text()).toContain('Masala Dosa');
    for (let asked = 0; asked < 500; asked += 1)
      await (await fetch(`http://localhost:${port}${pages.storefront('demo')}?again=${asked}`)).text();
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    expect(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024).toBeLessThan(512);

    const backup = spawnSync('node', ['scripts/backup.ts', join(dataDir, 'backups')], {
      cwd: app,
      env: settings,
      ...nobody,
      encoding: 'utf8',
    });
    expect(backup.status, backup.stderr).toBe(0);
  } finally {
    server.kill();
  }
  expect(await ended, said).toBe(0);
  expect(listing()).toEqual(before);
});

/** Runs an instruction of the first stage in a temporary folder. */
function build(instruction: Instruction): void {
  const words = instruction.getArguments().map((argument) => argument.getValue());
  const keyword = instruction.getKeyword();
  if (keyword === 'RUN') {
    const done = spawnSync('sh', ['-c', instruction.getRawArgumentsContent() ?? ''], {
      cwd: app,
      env,
      encoding: 'utf8',
    });
    if (done.status !== 0)
      throw new Error(`${instruction.getArgumentsContent()}\n${done.stdout}${done.stderr}`);
  } else if (keyword === 'COPY') {
    const from = words.slice(0, -1);
    for (const file of context().filter((file) => from.includes('.') || from.includes(file))) {
      mkdirSync(dirname(join(app, file)), { recursive: true });
      cpSync(join(root, file), join(app, file));
    }
  } else if (!['FROM', 'WORKDIR', 'COMMENT'].includes(keyword)) {
    throw new Error(`This test cannot do ${keyword} yet.`);
  }
}

/** Returns the files of git that `.dockerignore` lets into the build context. */
function context(): string[] {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => /^[^#]/.test(line));
  const seen = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const ends = lines.filter((line) => line.startsWith('**/*')).map((line) => line.slice('**/*'.length));
  if (seen.length + ends.length + 1 !== lines.length)
    throw new Error('.dockerignore says more than this test reads.');
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((file) => seen.some((place) => file === place || file.startsWith(`${place}/`)))
    .filter((file) => !ends.some((end) => file.endsWith(end)));
}

function instruction(keyword: string): Instruction {
  const found = instructions.slice(lastStage).find((each) => each.getKeyword() === keyword);
  if (!found) throw new Error(`The Dockerfile has no ${keyword}.`);
  return found;
}

function listed(keyword: string): string[] {
  return JSON.parse(instruction(keyword).getArgumentsContent() ?? '[]');
}

/** The variables that the image sets. */
function variables(): Record<string, string> {
  const words = instruction('ENV')
    .getArguments()
    .map((argument) => argument.getValue().split('='));
  return Object.fromEntries(words);
}

/** Returns every file of the image with its modification time. */
function listing(): string {
  return execFileSync('find', [app, '-printf', '%p %T@\n'], { encoding: 'utf8', maxBuffer: 1e8 });
}
