// Moves a SQLite installation to PostgreSQL: DATABASE_URL=postgres://… npm run db:move
import { moveDatabase } from '#app/backup/move-data.server.ts';
import { readConfig } from '#app/start/env.server.ts';
import { command } from './command.ts';

await command(async () => {
  const config = readConfig(process.env);
  const { tables, wasThere } = await moveDatabase(config, (name) => console.log(`Copying ${name}`));
  console.log(wasThere ? 'It had been moved already. Compared again:' : 'Moved. The same on both sides:');
  for (const [name, { rows, digest }] of Object.entries(tables))
    console.log(`  ${name}: ${rows} rows, ${digest.slice(0, 16)}`);
  console.log('From now on start the server with DATABASE_URL; the SQLite file has stayed as it was.');
});
