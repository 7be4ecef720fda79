// `npm run test:fuzz [-- REQUESTS [SEED]]`: sends random requests to the API, 100,000 by default, on SQLite and on
// PostgreSQL. Ends with a non-zero code when a response was wrong or the data are inconsistent.
import { forEachEngine } from '#test/support/each-engine.ts';
import { fuzzApi } from './fuzz-api.ts';
import { inconsistencies } from './inconsistencies.ts';
import { liftLimits } from './lift-limits.ts';

const requests = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);

let wrong = 0;
await forEachEngine(async (app) => {
  liftLimits(app);
  const begun = performance.now();
  const { answers, faults } = await fuzzApi(app, { requests, seed });
  const complaints = [...faults, ...(await inconsistencies(app))];
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${app.engine}: ${requests} requests with seed ${seed} in ${seconds} s`, answers);
  for (const complaint of complaints) console.error(`  ${complaint}`);
  wrong += complaints.length;
});
console.log(
  wrong === 0 ? 'Nothing answered as it should not.' : `${wrong} things answered as they should not.`,
);
process.exitCode = wrong > 0 ? 1 : 0;
