import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `apt-get install npm` brings on Debian 12; Ubuntu 24.04 has the same npm. */
const NODE = '18.20.4';
const NPM = '9.2.0';

/** Puts the Node and the npm of Debian 12 into a folder. Returns the folder to put on PATH. */
export function oldNpm(folder: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  for (const [name, version] of [
    [`node-linux-${process.arch}`, NODE],
    ['npm', NPM],
  ] as const) {
    const packed = ['pack', '--silent', `${name}@${version}`, `--pack-destination=${folder}`];
    execFileSync('npm', packed, { stdio: ['ignore', 'ignore', 'inherit'] });
    mkdirSync(join(folder, name));
    execFileSync('tar', ['-xf', join(folder, `${name}-${version}.tgz`), '-C', join(folder, name)]);
  }
  program('node', `${folder}/node-linux-${process.arch}/package/bin/node`);
  program('npm', `${bin}/node ${folder}/npm/package/bin/npm-cli.js`);
  return bin;

  function program(name: string, command: string): void {
    const file = join(bin, name);
    writeFileSync(file, `#!/bin/sh\nexec ${command} "$@"\n`);
    chmodSync(file, 0o755);
  }
}
