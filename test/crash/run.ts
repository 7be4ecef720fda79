// The long form of the crash suite: npm run test:crash [-- --sqlite 200 --postgres 50 --server 5]
import { parseArgs } from 'node:util';
import setUpPostgres, { createPostgresDatabase } from '../support/postgres.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { type CrashReport, crashRounds } from './rounds.ts';

const { values } = parseArgs({
  options: {
    sqlite: { type: 'string', default: '200' },
    postgres: { type: 'string', default: '50' },
    server: { type: 'string', default: '5' },
  },
});

await onSqlite(Number(values.sqlite));
await onPostgres(Number(values.postgres));
await withPostgresItself(Number(values.server));

async function onSqlite(rounds: number): Promise<void> {
  if (rounds > 0) tell('SQLite', await crashRounds({ rounds, onRound: progress }));
}

async function onPostgres(rounds: number): Promise<void> {
  if (rounds === 0) return;
  const end = await setUpPostgres();
  if (process.env.TEST_DATABASE_URL) {
    const databaseUrl = await createPostgresDatabase();
    tell('PostgreSQL', await crashRounds({ rounds, databaseUrl, onRound: progress }));
  }
  await end();
}

/** Runs rounds in which PostgreSQL is killed in the middle of the writes too. */
async function withPostgresItself(rounds: number): Promise<void> {
  const postgres = rounds > 0 ? await startOwnPostgres() : undefined;
  if (!postgres) return;
  const report = await crashRounds({
    rounds,
    databaseUrl: postgres.url,
    onRound: progress,
    async crash(product) {
      await postgres.crash();
      await product.end('SIGKILL');
    },
  });
  tell('PostgreSQL killed too', report);
  await postgres.stop();
}

function progress(round: number, { answered, wrong }: CrashReport): void {
  if (round % 10 === 0 || wrong.length > 0) console.log(`  round ${round}: ${answered} answered`);
}

function tell(where: string, { rounds, answered, brokenOff, refused, wrong, ...times }: CrashReport): void {
  console.log(
    `${where}: ${rounds} rounds, ${answered} writes answered, ${brokenOff} broken off, ${wrong.length} wrong`,
  );
  console.log(`  ready after ${seconds(times.readyMs)}, ${seconds(times.readyCpuMs)} of it on a processor`);
  if (Object.keys(refused).length > 0) console.log(`  refused, by status: ${JSON.stringify(refused)}`);
  for (const finding of wrong.slice(0, 10)) console.log(`  ${finding}`);
  if (wrong.length > 0) process.exitCode = 1;
}

function seconds(milliseconds: number[]): string {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const [half = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return `${(half / 1000).toFixed(1)} s (at most ${(longest / 1000).toFixed(1)} s)`;
}
