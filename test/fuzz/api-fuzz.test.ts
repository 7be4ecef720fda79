import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { fuzzApi } from './fuzz-api.ts';
import { inconsistencies } from './inconsistencies.ts';
import { liftLimits } from './lift-limits.ts';

/** The short form: `npm run test:fuzz` asks 100,000 times. */
const REQUESTS = 600;

onEachEngine('the API asked at random', (app) => {
  it('answers everybody as its document says, and keeps the data whole', async () => {
    liftLimits(app());
    const { answers, faults } = await fuzzApi(app(), { requests: REQUESTS, seed: 20_261_122 });
    expect(faults.join('\n')).toBe('');
    expect(await inconsistencies(app())).toEqual([]);
    // If the first checks refused nearly all requests, the run would have tested nothing.
    expect((answers[200] ?? 0) + (answers[201] ?? 0)).toBeGreaterThan(REQUESTS / 6);
  });
});
