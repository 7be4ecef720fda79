// A migration that has run somewhere cannot change any more: what it should have said goes into a new one.
// `--write` notes down the new ones; nothing changes the note of an old one.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = join(import.meta.dirname, '../db/migrations');
const notes = join(folder, 'checksums.json');

const noted: Record<string, string> = existsSync(notes) ? JSON.parse(readFileSync(notes, 'utf8')) : {};
const present = Object.fromEntries(
  globSync(join(folder, '*.sql'))
    .sort()
    .map((path) => [basename(path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
);

const changed = Object.keys(noted).filter((name) => present[name] !== noted[name]);
const added = Object.keys(present).filter((name) => !(name in noted));
const latest = Object.keys(noted).sort().at(-1) ?? '';
const late = added.filter((name) => name < latest);

if (process.argv.includes('--write') && late.length === 0) {
  const all = { ...noted, ...Object.fromEntries(added.map((name) => [name, present[name]])) };
  writeFileSync(notes, `${JSON.stringify(all, null, 2)}\n`);
  if (added.length > 0) console.log(`Noted: ${added.join(', ')}`);
  added.length = 0;
}

const complaints = [
  ...changed.map(
    (name) =>
      `${name} was ${name in present ? 'changed' : 'removed'}. Restore it, and write a new migration.`,
  ),
  ...late.map((name) => `${name} comes before ${latest}, which has run already. Give it a higher number.`),
  ...added
    .filter((name) => !late.includes(name))
    .map((name) => `${name} is new: node scripts/check-migrations.ts --write`),
];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
