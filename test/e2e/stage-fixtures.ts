import type { Page } from '@playwright/test';
import type { Screen } from '#test/screens/screen.ts';
import { type Stage, setStage } from '#test/screens/stage.ts';
import { test as base } from './fixtures.ts';

export { expect } from './fixtures.ts';

interface Fixtures {
  /** An empty window for a screen of the album. */
  windowFor(screen: Screen): Promise<Page>;
}

/** Looks at the screens of the album, all on one stage a worker. */
export const test = base.extend<Fixtures, { stage: Stage }>({
  stage: [async ({ server }, use) => use(await setStage(server)), { scope: 'worker', timeout: 60_000 }],
  // To empty a window for the next screen is half the work of opening another. A service worker would not quite go.
  reuseContext: [true, { scope: 'worker' }],
  windowFor: async ({ page, newWindow }, use) => {
    await use(async ({ keepsPages }) => (keepsPages ? newWindow({ serviceWorkers: 'allow' }) : page));
    // What a screen may have changed, and nobody puts back.
    await page.context().setOffline(false);
  },
});
