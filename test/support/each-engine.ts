import { startTestApp, type TestApp } from './app.ts';
import preparePostgres from './postgres.ts';

/** Runs `work` with a fresh app on SQLite, then on PostgreSQL where there is one. For scripts outside Vitest. */
export async function forEachEngine(work: (app: TestApp) => Promise<void>): Promise<void> {
  const dropPostgres = await preparePostgres();
  try {
    for (const engine of process.env.TEST_DATABASE_URL
      ? (['sqlite', 'postgres'] as const)
      : (['sqlite'] as const)) {
      const { app, stop } = await startTestApp(engine);
      await work(app).finally(stop);
    }
  } finally {
    await dropPostgres();
  }
}
