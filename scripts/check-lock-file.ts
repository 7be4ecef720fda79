// Each entry of the lock file says what has to be in its package, by a hash. `--write` asks the registry for those that npm
// left out, as it does with optional packages for other systems than the one it ran on; what the registry does not have is
// noted in supply/owed-hashes.json, to be asked for again. Another lock file may be named, to be checked only.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { home, run } from './run.ts';
import { complaintsAbout, type LockFile, nameAndVersion, withoutIntegrity } from './supply/lock-file.ts';

const owedFile = join(home, 'scripts/supply/owed-hashes.json');
const isWriting = process.argv.includes('--write');
const named = isWriting ? undefined : process.argv[2];
const path = named ?? join(home, 'package-lock.json');
const lock: LockFile = JSON.parse(readFileSync(path, 'utf8'));

if (isWriting) await askForHashes();
const owed: string[] = named ? [] : JSON.parse(readFileSync(owedFile, 'utf8'));
const complaints = complaintsAbout(lock, owed);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

async function askForHashes(): Promise<void> {
  const refused: string[] = [];
  for (const [place, entry] of withoutIntegrity(lock)) {
    const wanted = nameAndVersion(place, entry);
    const { ok, output } = await run('npm', { args: ['view', '--silent', wanted, 'dist.integrity'] });
    const hash = output.split('\n').find((line) => line.startsWith('sha512-'));
    if (ok && hash) entry.integrity = hash.trim();
    else refused.push(wanted);
    console.log(`${wanted}: ${entry.integrity ?? 'this registry does not have it'}`);
  }
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  writeFileSync(owedFile, `${JSON.stringify(refused.sort(), null, 2)}\n`);
}
