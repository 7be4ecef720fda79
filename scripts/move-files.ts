// Moves the uploads to an S3-compatible store: STORAGE_URL=s3://… npm run storage:move (and back: -- --back)
import { parseArgs } from 'node:util';
import { moveFiles } from '#app/backup/move-data.server.ts';
import { readConfig } from '#app/start/env.server.ts';
import { command, megabytes } from './command.ts';

await command(async () => {
  const { values } = parseArgs({ options: { back: { type: 'boolean' } } });
  const { from, to, copied, bytes } = await moveFiles(readConfig(process.env), {
    back: values.back ?? false,
  });
  console.log(
    `${copied} of ${from.rows} files copied, ${megabytes(bytes)} in all. Read again on both sides:`,
  );
  console.log(`  from: ${from.rows} files, ${from.digest.slice(0, 16)}`);
  console.log(`  to:   ${to.rows} files, ${to.digest.slice(0, 16)}`);
  console.log('The files have also stayed where they were.');
});
