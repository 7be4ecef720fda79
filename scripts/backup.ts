// Backs up the database and the uploads, also while a server is running: npm run backup [folder | s3://…]
import { parseArgs } from 'node:util';
import { makeBackup } from '#app/backup/make-backup.server.ts';
import { readConfig } from '#app/start/env.server.ts';
import { checkOwner } from '#platform/files/folder-in-use.server.ts';
import { command, megabytes } from './command.ts';

await command(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'database-only': { type: 'boolean' } },
  });
  const wish = { place: positionals[0], databaseOnly: values['database-only'] ?? false };
  const config = readConfig(process.env);
  checkOwner(config.dataDir);
  const made = await makeBackup(config, wish);
  console.log(`Backed up to ${made.place}, as ${made.id}`);
  for (const [name, { rows }] of Object.entries(made.tables)) console.log(`  ${name}: ${rows} rows`);
  if (made.files) console.log(`  ${made.files.count} files, ${megabytes(made.files.bytes)}`);
  for (const warning of made.warnings) console.log(`  Note: ${warning}`);
  if (made.removed.length > 0) console.log(`Removed older ones: ${made.removed.join(', ')}`);
});
