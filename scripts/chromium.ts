import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { notice } from './notice.ts';
import { aptInstall, isRoot, onPath, versionOf } from './system.ts';

/**
 * Options to start Chromium for tests and pictures: no requests to its maker, and as root without the sandbox, which
 * root cannot use.
 */
export const chromiumArgs = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For menus in Indian scripts, which would otherwise be drawn as boxes. */
const fonts = 'fonts-noto-core';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the path of a Chromium or Chrome that runs: the one in CHROMIUM_PATH, else one found, else one installed
 * now. If there is none, it explains that on stderr and returns undefined.
 */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return runs(named) ? named : explain(`CHROMIUM_PATH is ${named}, and that does not run.`);

  return (
    installed() ??
    (await playwrightsOwn()) ??
    (await install()) ??
    explain('There is no Chromium or Chrome here.')
  );
}

function installed(): string | undefined {
  return [...programs.map(onPath), ...macApps].find((path) => path !== undefined && runs(path));
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return runs(path) ? path : undefined;
}

async function install(): Promise<string | undefined> {
  console.error('No Chromium found: downloading one (about 170 MB) …');
  const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  const download = spawnSync(process.execPath, [playwright, 'install', '--no-shell', 'chromium'], {
    stdio: 'ignore',
  });
  const own = download.status === 0 ? await playwrightsOwn() : undefined;
  if (own) return own;

  console.error('The download did not give one that runs: trying the package of this system …');
  return aptInstall('chromium', fonts) ? installed() : undefined;
}

/**
 * Returns the path of Chromium's headless shell, where a page costs least: one that is installed, or in CI one
 * installed now. Undefined without one, or when CHROMIUM_PATH names another browser. Why:
 * docs/decisions/0052-most-stories-in-the-headless-shell.md.
 */
export function findHeadlessShell(): string | undefined {
  if (process.env.CHROMIUM_PATH) return undefined;
  const program = 'chromium-headless-shell';
  const isMissing = onPath(program) === undefined;
  if (isMissing && process.env.CI) aptInstall(program, fonts);
  const path = onPath(program);
  return path && runs(path) ? path : undefined;
}

/** The file alone is no proof: some systems ship a stub, and a downloaded browser may lack its libraries. */
function runs(path: string): boolean {
  return existsSync(path) && versionOf(path) !== undefined;
}

function explain(reason: string): undefined {
  notice(
    'No browser to test with',
    reason,
    'Any one of these helps:',
    '· install Chromium or Google Chrome the way your system does it',
    '· npx playwright install --with-deps chromium',
    '· set CHROMIUM_PATH to the program itself',
  );
}
