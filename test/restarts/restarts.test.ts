import { expect, it } from 'vitest';
import { restartUnderLoad } from './restart-under-load.ts';

/** The long form: npm run test:restarts. */
it('loses no request while it restarts under load behind a proxy that waits', async () => {
  const report = await restartUnderLoad(2);
  expect(report).toMatchObject({ lost: [], wrong: [] });
  expect(report.writes).toBeGreaterThan(20);
});
