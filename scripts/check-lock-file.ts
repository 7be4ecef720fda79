// Checks that each entry of the lock file has a hash of its package, and none names the engines that npm added.
// `--write` removes the engines, and fetches from the registry the hashes that npm left out, as it does for optional
// packages of other systems than its own; hashes that the registry does not have are listed in
// supply/owed-hashes.json, to be fetched again later. The path of another lock file may be given, to be checked only.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { home, run } from './run.ts';
import {
  complaintsAbout,
  type LockFile,
  nameAndVersion,
  withEngines,
  withoutIntegrity,
} from './supply/lock-file.ts';

const owedFile = join(home, 'scripts/supply/owed-hashes.json');
const isWriting = process.argv.includes('--write');
const named = isWriting ? undefined : process.argv[2];
const path = named ?? join(home, 'package-lock.json');
const lock: LockFile = JSON.parse(readFileSync(path, 'utf8'));

if (isWriting) await mend();
const owed: string[] = named ? [] : JSON.parse(readFileSync(owedFile, 'utf8'));
const complaints = complaintsAbout(lock, owed);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

async function mend(): Promise<void> {
  for (const place of withEngines(lock)) delete lock.packages[place]?.engines;
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
