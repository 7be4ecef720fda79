// Restores a backup into an empty database and file store: npm run restore <backup> [-- --database-only --set-aside]
import { parseArgs } from 'node:util';
import { restoreInstallation } from '#app/backup/restore.server.ts';
import { readConfig } from '#app/start/env.server.ts';
import { command, megabytes } from './command.ts';

await command(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'database-only': { type: 'boolean' }, 'set-aside': { type: 'boolean' } },
  });
  const [address] = positionals;
  if (!address) throw new Error('Say which: npm run restore <folder or s3:// address of a backup>');
  const databaseOnly = values['database-only'] ?? false;
  const config = readConfig(process.env);
  const backup = await restoreInstallation(config, address, {
    databaseOnly,
    setAside: values['set-aside'] ?? false,
  });
  const rows = Object.values(backup.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${backup.id}, the state of ${backup.startedAt}`);
  console.log(`  into ${config.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : config.dataDir}`);
  console.log(`  ${rows} rows in ${Object.keys(backup.tables).length} tables, counted and compared`);
  if (backup.files && !databaseOnly)
    console.log(`  ${backup.files.count} files, ${megabytes(backup.files.bytes)}, compared`);
  if (backup.setAside) console.log(`  What was there before is in ${backup.setAside}`);
  for (const warning of backup.warnings) console.log(`  Note: ${warning}`);
});
