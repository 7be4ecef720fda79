import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { home } from '../../scripts/run.ts';

/**
 * The environment variables of a test run, which a user would not have. The network's own certificates stay: without
 * them npm retries for minutes to reach a registry.
 */
const OF_TESTS = /^(VITEST|TEST|NODE_(?!EXTRA_CA_CERTS$))/;

/** The environment as it would be without a test runner. */
export const ordinaryEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !OF_TESTS.test(name)),
);

/** Copies the files that git would commit, as they are now, into `folder`. */
export function copyCheckout(folder: string): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: home,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  for (const file of list.split('\0').filter((file) => file !== '' && existsSync(join(home, file)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(home, file), join(folder, file));
  }
}
